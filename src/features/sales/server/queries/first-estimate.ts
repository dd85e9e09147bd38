import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

interface FirstEstimate {
  placed: Date;
  updated: Date;
}

/** When the first of an account's orders was placed, and the first changed, whose price is an estimate or still missing. */
export async function selectFirstEstimate(db: Db, account: string): Promise<FirstEstimate | undefined> {
  const { rows } = await sql<{ placed: Date | null; updated: Date | null }>`
    select min(placed_at) as placed, min(provider_updated_at) as updated
    from orders
    where channel = 'amazon' and account = ${account}
      and (goods_basis = 'estimated' or goods_minor is null and not is_cancelled)`.execute(db);
  const { placed = null, updated = null } = rows[0] ?? {};
  return placed && updated ? { placed, updated } : undefined;
}
