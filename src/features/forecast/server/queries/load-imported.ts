import type { Db } from '#server/db/database.ts';
import { toDayNumber } from '#shared/dates.ts';
import type { ImportedOrders, OrderedUnits } from '../../rules/demand-days.ts';
import type { OrderHistoryRow } from '../../rules/history/read-order-history.ts';
import { selectOrderHistory } from './order-history.ts';

/** What was imported of a span of days, days counted from its first. */
export interface Imported {
  firstDay: number;
  bySku: ReadonlyMap<string, readonly OrderHistoryRow[]>;
  days: ImportedOrders['days'];
}

export async function loadImported(db: Db, span: { from: string; to: string }): Promise<Imported> {
  const rows = await selectOrderHistory(db, span);
  const firstDay = toDayNumber(span.from);
  return {
    firstDay,
    bySku: Map.groupBy(rows, ({ sku }) => sku),
    days: [...Map.groupBy(rows, ({ group, region }) => `${group} ${region}`).values()].flatMap((known) => {
      const [first] = known;
      return first
        ? [
            {
              region: first.region,
              group: first.group,
              days: [...new Set(known.map(({ day }) => toDayNumber(day) - firstDay))],
            },
          ]
        : [];
    }),
  };
}

/** What was imported of some SKUs; those that stand for others under their name. */
export function pickImported(
  { firstDay, bySku, days }: Imported,
  alike: ReadonlyMap<string, string>,
): ImportedOrders {
  const series = Map.groupBy(
    [...alike.keys()].flatMap((sku) => bySku.get(sku) ?? []),
    ({ group, region, sku }) => `${group} ${region} ${sku}`,
  );
  const ordered = [...series.values()].flatMap((sold): OrderedUnits[] => {
    const [first] = sold;
    if (!first) return [];
    const { sku, region, group } = first;
    return [
      {
        sku: alike.get(sku) ?? sku,
        region,
        group,
        days: sold.map(({ day }) => toDayNumber(day) - firstDay),
        units: sold.map(({ units }) => units),
      },
    ];
  });
  return { ordered, days };
}
