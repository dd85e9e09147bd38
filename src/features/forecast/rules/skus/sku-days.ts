import type { CellRegion } from '#features/catalogue/rules/cells.ts';
import type { ChannelGroup } from '../channel-groups.ts';
import type { DemandFacts, OrderAccount } from '../demand-days.ts';

/** A SKU where it is sold: by the shops of a region, or by Amazon there. */
export interface SkuDemand {
  sku: string;
  region: CellRegion;
  group: ChannelGroup;
  /** What each day sold; NaN where it says nothing about demand. */
  units: Float32Array;
}

/** Day by day what was wanted of each SKU, where it was ever sold. The same rules as for variants, by SKU. */
export function listSkuDemand({ days, ordered, empty, accounts }: Omit<DemandFacts, 'mapped'>): SkuDemand[] {
  const isKnown = new Map<string, boolean[]>();
  const series = new Map<string, SkuDemand>();
  for (const { sku, region, group, ...sold } of ordered) {
    if (sku === null || region === null) continue;
    const place = `${region} ${group}`;
    const known = isKnown.get(place) ?? listKnownDays(accounts, { region, group }, days);
    isKnown.set(place, known);
    const key = `${place} ${sku}`;
    const one = series.get(key) ?? { sku, region, group, units: new Float32Array(days) };
    series.set(key, one);
    for (const [at, day] of sold.days.entries())
      one.units[day] = (one.units[day] ?? 0) + (sold.units[at] ?? 0);
  }
  const shelves = Map.groupBy(empty, ({ sku, region, group }) => `${region} ${group} ${sku}`);
  for (const [key, { region, group, units }] of series) {
    const known = isKnown.get(`${region} ${group}`) ?? [];
    const places = shelves.get(key) ?? [];
    const emptyPlaces = new Uint8Array(days);
    for (const { days: emptyDays } of places)
      for (const day of emptyDays) emptyPlaces[day] = (emptyPlaces[day] ?? 0) + 1;
    const isEmpty = (day: number): boolean => places.length > 0 && emptyPlaces[day] === places.length;
    for (let day = 0; day < days; day += 1)
      if (!known[day] || (isEmpty(day) && (day === 0 || isEmpty(day - 1)))) units[day] = NaN;
  }
  return [...series.values()];
}

const listKnownDays = (
  accounts: readonly OrderAccount[],
  { region, group }: Pick<SkuDemand, 'region' | 'group'>,
  days: number,
): boolean[] => {
  const own = accounts.filter((account) => account.group === group && account.regions.includes(region));
  return Array.from(
    { length: days },
    (_, day) =>
      own.length > 0 && own.every(({ known }) => known !== null && known.from <= day && day < known.to),
  );
};

/** A series as the models take it: what is known before the first day of it is nothing. */
export function toDemandSeries(firstDay: number, units: Float32Array) {
  const values = Array.from(units, (value) => (Number.isNaN(value) ? null : value));
  const start = values.findIndex((value) => value !== null);
  return { firstDay: firstDay + Math.max(0, start), units: start < 0 ? [] : values.slice(start) };
}
