import type { Db } from '#server/db/database.ts';
import { findLedgerAccount, type FbaPoolRegion } from '../../rules.ts';

/** The days of a pool’s ledger, as Amazon dates them, of which not all could be read. */
export async function listLedgerGaps(
  db: Db,
  { pool, from, to }: { pool: FbaPoolRegion; from: string; to: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom('fba_ledger_gaps')
    .select('day')
    .where('account', '=', findLedgerAccount(pool).replace('ledger:amazon-', ''))
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute();
  return rows.map(({ day }) => day);
}
