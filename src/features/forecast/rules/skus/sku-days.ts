import type { CellRegion } from '#features/catalogue/rules/cells.ts';
import type { ChannelGroup } from '../channel-groups.ts';
import { findDaySources, type DemandFacts, type OrderedUnits } from '../demand-days.ts';

/** A SKU where it is sold: by the shops of a region, or by Amazon there. */
export interface SkuDemand {
  sku: string;
  region: CellRegion;
  group: ChannelGroup;
  /** What each day sold; NaN where it says nothing about demand. */
  units: Float32Array;
}

/** Day by day what was wanted of each SKU, where it was ever sold. The same rules as for variants, by SKU. */
export function listSkuDemand(facts: Omit<DemandFacts, 'mapped'>): SkuDemand[] {
  const { days, empty } = facts;
  const sources = new Map<string, ReturnType<typeof findDaySources>>();
  const series = new Map<string, SkuDemand>();
  const add = (ordered: readonly OrderedUnits[], from: 'synced' | 'imported'): void => {
    for (const { sku, region, group, ...sold } of ordered) {
      if (sku === null || region === null) continue;
      const place = `${region} ${group}`;
      const known = sources.get(place) ?? findDaySources(facts, { region, group });
      sources.set(place, known);
      const key = `${place} ${sku}`;
      const one = series.get(key) ?? { sku, region, group, units: new Float32Array(days) };
      series.set(key, one);
      for (const [at, day] of sold.days.entries())
        if (known[day] === from) one.units[day] = (one.units[day] ?? 0) + (sold.units[at] ?? 0);
    }
  };
  add(facts.ordered, 'synced');
  add(facts.imported.ordered, 'imported');
  const shelves = Map.groupBy(empty, ({ sku, region, group }) => `${region} ${group} ${sku}`);
  for (const [key, { region, group, units }] of series) {
    const known = sources.get(`${region} ${group}`) ?? [];
    const places = shelves.get(key) ?? [];
    const emptyPlaces = new Uint8Array(days);
    for (const { days: emptyDays } of places)
      for (const day of emptyDays) emptyPlaces[day] = (emptyPlaces[day] ?? 0) + 1;
    const isEmpty = (day: number): boolean => places.length > 0 && emptyPlaces[day] === places.length;
    for (let day = 0; day < days; day += 1)
      if ((known[day] ?? null) === null || (isEmpty(day) && (day === 0 || isEmpty(day - 1))))
        units[day] = NaN;
  }
  return [...series.values()];
}

/** A series as the models take it: what is known before the first day of it is nothing. */
export function toDemandSeries(firstDay: number, units: Float32Array) {
  const values = Array.from(units, (value) => (Number.isNaN(value) ? null : value));
  const start = values.findIndex((value) => value !== null);
  return { firstDay: firstDay + Math.max(0, start), units: start < 0 ? [] : values.slice(start) };
}
