import type { Db } from '#server/db/database.ts';
import type { SkuSales } from '../../contract/sku.ts';
import type { DaySpan } from '../../rules/periods.ts';
import { SALES_CHANNELS } from '../../rules/regions.ts';
import { addDays, getDayInZone, listDays } from '#shared/dates.ts';
import { sumBy } from '#shared/sum-by.ts';
import { selectFirstDay } from './sold-days.ts';

const DAYS = 90;

/** What each channel sold of a SKU in the last complete days of the company. */
export async function loadSkuSales(
  db: Db,
  sku: string,
  { timeZone, now }: { timeZone: string; now: Date },
): Promise<SkuSales> {
  const to = addDays(getDayInZone(timeZone, now), -1);
  const from = addDays(to, 1 - DAYS);
  const sold = await selectSoldOfSku(db, sku, { from, to });
  const firstDays = await Promise.all(SALES_CHANNELS.map((channel) => selectFirstDay(db, channel)));
  const channels = SALES_CHANNELS.map((channel, at) => {
    const units = new Map(sold.filter((row) => row.channel === channel).map((row) => [row.day, row.units]));
    return { channel, ...summarizeChannel(units, { from, to, firstDay: firstDays[at] ?? null }) };
  });
  return { from, to, channels };
}

const selectSoldOfSku = (db: Db, sku: string, { from, to }: DaySpan) =>
  db
    .selectFrom('sales_product_days')
    .select(['channel', 'day'])
    .select((q) => q.fn.sum<number>('units').as('units'))
    .where('sku', '=', sku)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(['channel', 'day'])
    .execute();

function summarizeChannel(
  units: ReadonlyMap<string, number>,
  { from, to, firstDay }: DaySpan & { firstDay: string | null },
) {
  const isKnown = (day: string): boolean => firstDay !== null && day >= firstDay;
  const days = listDays(from, to).map((day) => (isKnown(day) ? (units.get(day) ?? 0) : null));
  const sumLast = (count: number): number | null => {
    const last = days.slice(-count);
    return last.includes(null) ? null : sumBy(last, (one) => one ?? 0);
  };
  return { units_7: sumLast(7), units_28: sumLast(28), units_90: sumLast(DAYS), days };
}
