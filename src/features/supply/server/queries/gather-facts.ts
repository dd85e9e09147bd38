import { selectPlannedTargets } from '#features/plan/server/public.ts';
import { HORIZON_DAYS } from '../../rules/projection.ts';
import { selectSafetyDays } from './projection-facts.ts';
import { findPoolAt } from '#features/amazon/rules.ts';
import { VARIANT_PARTS } from '#features/catalogue/rules/contents.ts';
import { findPlaceRegion } from '#features/catalogue/rules/regions.ts';
import { loadMappedSkus } from '#features/catalogue/server/public.ts';
import { listSourceFreshness } from '#features/connections/server/public.ts';
import { listBoxesInTransit, type BoxCompany } from '#features/factory-shipments/server/public.ts';
import { toCatalogueRegion } from '#features/sales/rules/regions.ts';
import { listLoadingFeeds, listSoldBySku, listSoldTotals } from '#features/sales/server/public.ts';
import { listEmptyDays, listStockToSell } from '#features/stock-memory/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { addDays, getDayInZone, toDayNumber } from '#shared/dates.ts';
import { LONGEST_WINDOW_DAYS, type DemandBasis } from '../../rules/demand.ts';
import type { DemandShelf } from '../../rules/sold.ts';

export interface ProjectionInput {
  company: BoxCompany;
  demand?: DemandBasis | undefined;
  now: Date;
}

export type ProjectionFacts = Awaited<ReturnType<typeof gatherFacts>>;

/** Over so many days, sales of SKUs that the catalogue does not know are counted. */
const UNMAPPED_SOLD_DAYS = 28;

export async function gatherFacts(db: Db, { company, now }: ProjectionInput) {
  const today = getDayInZone(company.timeZone, now);
  const from = addDays(today, -LONGEST_WINDOW_DAYS);
  const to = addDays(today, -1);
  const mapped = await loadMappedSkus(db);
  const devices = [...mapped].filter(([, { contents }]) =>
    VARIANT_PARTS.some(({ variant }) => contents[variant] > 0),
  );
  const skus = devices.map(([sku]) => sku);
  const [shelves, sold, soldLately, empty, planned, boxes, safetyDays, sources, loading] = await Promise.all([
    listStockToSell(db),
    listSoldBySku(db, { skus, from, to }),
    listSoldTotals(db, { from: addDays(today, -UNMAPPED_SOLD_DAYS), to }),
    listEmptyDays(db, { skus, from, to }),
    selectPlannedTargets(db, { today, horizonDays: HORIZON_DAYS }),
    listBoxesInTransit(db, company, now),
    selectSafetyDays(db),
    listSourceFreshness(db, now),
    listLoadingFeeds(db),
  ]);
  // Places are few and their rows many: each is looked up once.
  const places = new Map(
    [...new Set([...shelves, ...empty].map(({ place }) => place))].map((place) => [
      place,
      { region: findPlaceRegion(place, company.warehouses), shelf: findShelf(place) },
    ]),
  );
  return {
    today,
    mapped,
    planned,
    boxes,
    safetyDays,
    sources,
    loading,
    shelves: shelves.flatMap(({ place, sku, units }) => {
      const at = places.get(place);
      return at?.region ? { sku, units, ...at } : [];
    }),
    soldLately: soldLately.map(({ region, sku, units }) => ({
      sku,
      region: toCatalogueRegion(region),
      units,
    })),
    sold: sold.map(({ channel, region, sku, days, units }) => ({
      sku,
      region: toCatalogueRegion(region),
      shelf: channel === 'amazon' ? ('amazon' as const) : ('warehouses' as const),
      units: spread(days, units),
    })),
    empty: empty.flatMap(({ place, sku, days }) => {
      const at = places.get(place);
      return at ? { sku, ...at, isEmpty: markEmptyDays(days, toDayNumber(from)) } : [];
    }),
  };
}

const findShelf = (place: string): DemandShelf => (findPoolAt(place) ? 'amazon' : 'warehouses');

function spread(days: readonly number[], units: readonly number[]): number[] {
  const all = Array<number>(LONGEST_WINDOW_DAYS).fill(0);
  for (const [index, day] of days.entries()) all[day] = units[index] ?? 0;
  return all;
}

function markEmptyDays(days: readonly string[], first: number): boolean[] {
  const empty = Array<boolean>(LONGEST_WINDOW_DAYS).fill(false);
  for (const day of days) empty[toDayNumber(day) - first] = true;
  return empty;
}
