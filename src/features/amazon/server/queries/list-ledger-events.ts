import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { LedgerKind } from '../../rules.ts';

export interface LedgerRow {
  day: string;
  sku: string;
  center: string;
  country: string;
  kind: LedgerKind;
  reason: string;
  disposition: string;
  units: number;
}

/** The events of some days, the latest first; both accounts together, whose centres differ. */
export async function listLedgerEvents(
  db: Db,
  { from, to }: { from: string; to: string },
): Promise<LedgerRow[]> {
  const { rows } = await sql<LedgerRow>`
    select day, sku, center, country, kind, reason, disposition, sum(quantity)::integer as units
    from fba_ledger_events
    where day between ${from} and ${to}
    group by day, sku, center, country, kind, reason, disposition
    order by day desc, sku, center, kind, reason, disposition`.execute(db);
  return rows;
}

/** The first and the last day of which an event is known; null without any. */
export async function selectLedgerSpan(db: Db): Promise<{ from: string; to: string } | null> {
  const { rows } = await sql<{ from: string | null; to: string | null }>`
    select (select min(day) from fba_ledger_events)::text as "from",
           (select max(day) from fba_ledger_events)::text as "to"`.execute(db);
  const [span] = rows;
  return span?.from != null && span.to !== null ? { from: span.from, to: span.to } : null;
}
