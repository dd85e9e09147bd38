import { sql } from 'kysely';
import type { AmazonAccountFee } from '#connectors/amazon/index.ts';
import type { Db } from '#server/db/database.ts';

interface StoreFeesContext {
  account: string;
  timeZone: string;
  accountFees: readonly AmazonAccountFee[];
}

/** Adds fees that belong to no order, and replaces those that have changed. Returns how many those are. */
export async function storeAccountFees(
  tx: Db,
  { account, timeZone, accountFees }: StoreFeesContext,
): Promise<number> {
  const latest = [...new Map(accountFees.map((fee) => [fee.id, fee])).values()];
  const incoming = latest.map(({ id, postedAt, currency, name, fees }) => ({
    id,
    posted_at: postedAt,
    currency,
    name,
    ...fees,
  }));
  const { rows } = await sql`
    insert into account_fees as stored
      (account, id, posted_at, day, currency, name, referral_minor, fba_minor, storage_minor, other_minor)
    select ${account}, id, posted_at, (posted_at at time zone ${timeZone})::date, currency, name,
           referral, fba, storage, other
    from jsonb_to_recordset(${JSON.stringify(incoming)}::jsonb) as incoming (
      id text, posted_at timestamptz, currency text, name text,
      referral bigint, fba bigint, storage bigint, other bigint
    )
    on conflict (account, id) do update
    set posted_at = excluded.posted_at, day = excluded.day, currency = excluded.currency, name = excluded.name,
        referral_minor = excluded.referral_minor, fba_minor = excluded.fba_minor,
        storage_minor = excluded.storage_minor, other_minor = excluded.other_minor
    where stored.posted_at <= excluded.posted_at and stored is distinct from excluded
    returning id`.execute(tx);
  return rows.length;
}
