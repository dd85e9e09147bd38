import { sql } from 'kysely';
import type { LedgerEvent } from '#connectors/amazon/index.ts';
import type { Db } from '#server/db/database.ts';
import { lockUntilCommit } from '#server/db/lock-until-commit.ts';

interface ReadEvents {
  account: string;
  /** The days that were read, both included; null where Amazon had no data, which changes nothing. */
  days: { from: string; to: string } | null;
  /** Those of them of which a row could not be read: what is known of them stays beside what was read. */
  unreadDays: readonly string[];
  events: readonly LedgerEvent[];
}

/** Replaces the events of some days by those that were read. Returns how many rows changed. */
export async function storeLedgerEvents(
  tx: Db,
  { account, days, unreadDays, events }: ReadEvents,
): Promise<number> {
  if (days === null) return 0;
  await lockUntilCommit(tx, 'amazon ledger', account);
  await replaceLedgerGaps(tx, { account, ...days, unreadDays });
  const { rows } = await sql<{ changes: number }>`
    with read as materialized (
      select day, sku, fnsku, max(asin) as asin, center, country, kind, reason, disposition, sum(quantity)::integer as quantity
      from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as event (
        day date, sku text, fnsku text, asin text, center text, country text, kind text, reason text, disposition text,
        quantity integer
      )
      group by day, sku, fnsku, center, country, kind, reason, disposition
    ), gone as (
      delete from fba_ledger_events as stored
      where account = ${account} and day between ${days.from}::date and ${days.to}::date
        and day <> all(${[...unreadDays]}::date[])
        and not exists (
          select from read
          where (read.day, read.sku, read.fnsku, read.center, read.country, read.kind, read.reason, read.disposition)
            = (stored.day, stored.sku, stored.fnsku, stored.center, stored.country, stored.kind, stored.reason,
               stored.disposition)
        )
      returning 1
    ), written as (
      insert into fba_ledger_events as stored
        (account, day, sku, fnsku, asin, center, country, kind, reason, disposition, quantity)
      select ${account}, day, sku, fnsku, asin, center, country, kind, reason, disposition, quantity
      from read
      on conflict (account, day, sku, fnsku, center, country, kind, reason, disposition) do update
      set quantity = excluded.quantity, asin = excluded.asin
      where (stored.quantity, stored.asin) is distinct from (excluded.quantity, excluded.asin)
      returning 1
    )
    select (select count(*) from gone)::integer + (select count(*) from written)::integer as changes`.execute(
    tx,
  );
  return rows[0]?.changes ?? 0;
}

interface LedgerGaps {
  account: string;
  from: string;
  to: string;
  unreadDays: readonly string[];
}

async function replaceLedgerGaps(tx: Db, { account, from, to, unreadDays }: LedgerGaps): Promise<void> {
  await tx
    .deleteFrom('fba_ledger_gaps')
    .where('account', '=', account)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute();
  if (unreadDays.length === 0) return;
  await tx
    .insertInto('fba_ledger_gaps')
    .values(unreadDays.map((day) => ({ account, day })))
    .execute();
}
