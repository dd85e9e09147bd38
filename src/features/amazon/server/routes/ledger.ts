import { loadProductNames } from '#features/product-names/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { addDays, getDayInZone } from '#shared/dates.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import type { listLedger } from '../../contract/ledger.ts';
import { sumLedgerKinds } from '../../rules.ts';
import { listLedgerEvents, selectLedgerSpan } from '../queries/list-ledger-events.ts';

interface LedgerQuestion {
  days: number;
  now: Date;
  timeZone: string;
}

/** The events of the last days, with what each kind adds up to. */
export async function describeLedger(
  db: Db,
  { days, now, timeZone }: LedgerQuestion,
): Promise<ResponseOf<typeof listLedger>> {
  const to = getDayInZone(timeZone, now);
  const from = addDays(to, 1 - days);
  const [rows, known] = await Promise.all([listLedgerEvents(db, { from, to }), selectLedgerSpan(db)]);
  const names = await loadProductNames(db, [...new Set(rows.map(({ sku }) => sku))]);
  return {
    from,
    to,
    known,
    events: rows.map((row) => ({ ...row, name: names.get(row.sku)?.name ?? null })),
    totals: sumLedgerKinds(rows),
  };
}
