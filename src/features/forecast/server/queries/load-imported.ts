import type { Db } from '#server/db/database.ts';
import { toDayNumber } from '#shared/dates.ts';
import type { ImportedOrders, OrderedUnits } from '../../rules/demand-days.ts';
import { selectOrderHistory } from './order-history.ts';

/** What was imported of a span of days, days counted from its first; of SKUs that stand for others under their name. */
export async function loadImported(
  db: Db,
  { alike, ...span }: { alike: ReadonlyMap<string, string>; from: string; to: string },
): Promise<ImportedOrders> {
  const rows = await selectOrderHistory(db, span);
  const firstDay = toDayNumber(span.from);
  const countDay = ({ day }: { day: string }): number => toDayNumber(day) - firstDay;
  const series = Map.groupBy(
    rows.filter(({ sku }) => alike.has(sku)),
    ({ group, region, sku }) => `${group} ${region} ${sku}`,
  );
  return {
    ordered: [...series.values()].flatMap((sold): OrderedUnits[] => {
      const [first] = sold;
      if (!first) return [];
      const { sku, region, group } = first;
      return [
        {
          sku: alike.get(sku) ?? sku,
          region,
          group,
          days: sold.map(countDay),
          units: sold.map(({ units }) => units),
        },
      ];
    }),
    days: [...Map.groupBy(rows, ({ group, region }) => `${group} ${region}`).values()].flatMap((known) => {
      const [first] = known;
      return first
        ? [{ region: first.region, group: first.group, days: [...new Set(known.map(countDay))] }]
        : [];
    }),
  };
}
