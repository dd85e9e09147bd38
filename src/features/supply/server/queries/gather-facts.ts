import { listPoolSales, type PoolSales } from '#features/amazon/server/public.ts';
import { findPoolAt, formatPoolPlace } from '#features/amazon/rules.ts';
import { VARIANT_PARTS, type MappedSkus } from '#features/catalogue/rules/contents.ts';
import { findPlaceRegion } from '#features/catalogue/rules/regions.ts';
import { loadMappedSkus } from '#features/catalogue/server/public.ts';
import { listSourceFreshness } from '#features/connections/server/public.ts';
import { listBoxesInTransit, type BoxCompany } from '#features/factory-shipments/server/public.ts';
import { selectPlannedTargets } from '#features/plan/server/public.ts';
import { toCatalogueRegion } from '#features/sales/rules/regions.ts';
import { listLoadingFeeds, listSoldBySku, listSoldTotals } from '#features/sales/server/public.ts';
import { listEmptyDays, listStockToSell } from '#features/stock-memory/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { addDays, getDayInZone, toDayNumber } from '#shared/dates.ts';
import { LONGEST_WINDOW_DAYS, type DemandBasis } from '../../rules/demand.ts';
import { HORIZON_DAYS } from '../../rules/projection.ts';
import type { DemandShelf, SoldSkuDays } from '../../rules/sold.ts';
import { listShopOrigins } from './list-shop-origins.ts';
import { selectSafetyDays } from './projection-facts.ts';

export interface ProjectionInput {
  company: BoxCompany;
  demand?: DemandBasis | undefined;
  now: Date;
}

export type ProjectionFacts = Awaited<ReturnType<typeof gatherFacts>>;

/** Over so many days, origins of orders are counted, and sales of SKUs that the catalogue does not know. */
const RECENT_DAYS = 28;

export async function gatherFacts(db: Db, { company, now }: ProjectionInput) {
  const today = getDayInZone(company.timeZone, now);
  const [from, recent, to] = [-LONGEST_WINDOW_DAYS, -RECENT_DAYS, -1].map((days) => addDays(today, days)) as [
    string,
    string,
    string,
  ]; // as many as there are offsets
  const mapped = await loadMappedSkus(db);
  const skus = listDevices(mapped);
  const [
    shelves,
    shopSales,
    poolSales,
    origins,
    soldLately,
    empty,
    planned,
    boxes,
    safetyDays,
    sources,
    loading,
  ] = await Promise.all([
    listStockToSell(db),
    listSoldBySku(db, { skus, from, to }),
    listPoolSales(db, { skus, from, to }),
    listShopOrigins(db, { skus, from: recent, to }),
    listSoldTotals(db, { from: recent, to }),
    listEmptyDays(db, { skus, from, to }),
    selectPlannedTargets(db, { today, horizonDays: HORIZON_DAYS }),
    listBoxesInTransit(db, company, now),
    selectSafetyDays(db),
    listSourceFreshness(db, now),
    listLoadingFeeds(db),
  ]);
  // Places are few and their rows many: each is looked up once.
  const regions = new Map(
    [...new Set([...shelves, ...empty].map(({ place }) => place))].map((place) => [
      place,
      findPlaceRegion(place, company.warehouses),
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
    warehouses: company.warehouses,
    shelves: shelves.flatMap(({ place, sku, units }) => {
      const region = regions.get(place);
      return region ? { place, sku, units, region } : [];
    }),
    origins: origins.map(({ region, ...row }) => ({ ...row, region: toCatalogueRegion(region) })),
    soldLately: soldLately.map(({ region, sku, units }) => ({
      sku,
      region: toCatalogueRegion(region),
      units,
    })),
    sold: [
      ...shopSales
        .filter(({ channel }) => channel !== 'amazon')
        .map(({ region, sku, days, units }): SoldSkuDays => ({
          sku,
          region: toCatalogueRegion(region),
          shelf: 'warehouses',
          units: spread(days, units),
        })),
      ...poolSales.map((sales) => toPoolDays(sales, toDayNumber(from))),
    ],
    empty: empty.map(({ place, sku, days }) => ({
      sku,
      region: regions.get(place) ?? null,
      shelf: findShelf(place),
      isEmpty: markEmptyDays(days, toDayNumber(from)),
    })),
  };
}

const listDevices = (mapped: MappedSkus): string[] =>
  [...mapped].flatMap(([sku, { contents }]) =>
    VARIANT_PARTS.some(({ variant }) => contents[variant] > 0) ? [sku] : [],
  );

const findShelf = (place: string): DemandShelf => findPoolAt(place) ?? 'warehouses';

function toPoolDays({ pool, sku, unitsByDay }: PoolSales, first: number): SoldSkuDays {
  const units = Array<number>(LONGEST_WINDOW_DAYS).fill(0);
  for (const [day, sold] of unitsByDay) units[toDayNumber(day) - first] = sold;
  return { sku, region: findPlaceRegion(formatPoolPlace(pool), []), shelf: pool, units };
}

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
