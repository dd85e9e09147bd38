import { listPoolSales, type PoolSales } from '#features/amazon/server/public.ts';
import { findPoolAt, formatPoolPlace } from '#features/amazon/rules.ts';
import { VARIANT_PARTS, type MappedSkus } from '#features/catalogue/rules/contents.ts';
import { findPlaceRegion } from '#features/catalogue/rules/regions.ts';
import { loadMappedSkus } from '#features/catalogue/server/public.ts';
import { listSourceFreshness } from '#features/connections/server/public.ts';
import { listBoxesInTransit, type BoxCompany } from '#features/factory-shipments/server/public.ts';
import { selectPlannedTargets } from '#features/plan/server/public.ts';
import { toCatalogueRegion, type SalesRegion } from '#features/sales/rules/regions.ts';
import {
  listLoadingFeeds,
  listSoldBySku,
  listSoldTotals,
  listUncertainUnits,
} from '#features/sales/server/public.ts';
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

/** Over this many days, origins of orders are counted, and sales of SKUs that the catalogue does not know. */
const RECENT_DAYS = 28;

/** What a projection is made of, in the words of its rules. */
export async function gatherFacts(db: Db, { company, now }: ProjectionInput) {
  const today = getDayInZone(company.timeZone, now);
  const first = addDays(today, -LONGEST_WINDOW_DAYS);
  const mapped = await loadMappedSkus(db);
  const read = await readFacts(db, { company, now, today, skus: listDevices(mapped) });
  const { shelves, shopSales, poolSales, empty } = read;
  // Places are few and their rows many: each is looked up once.
  const regions = new Map(
    [...new Set([...shelves, ...empty].map(({ place }) => place))].map((place) => [
      place,
      findPlaceRegion(place, company.warehouses),
    ]),
  );
  return {
    ...read,
    today,
    mapped,
    warehouses: company.warehouses,
    shelves: shelves.flatMap(({ place, sku, units }) => {
      const region = regions.get(place);
      return region ? { place, sku, units, region } : [];
    }),
    uncertain: read.uncertain.map(nameRegion),
    origins: read.origins.map(nameRegion),
    soldLately: read.soldLately.map(nameRegion),
    sold: [
      ...shopSales.filter(({ channel }) => channel !== 'amazon').map(toShopDays),
      ...poolSales.map((sales) => toPoolDays(sales, toDayNumber(first))),
    ],
    empty: empty.map(({ place, sku, days }) => ({
      sku,
      region: regions.get(place) ?? null,
      shelf: findShelf(place),
      isEmpty: markEmptyDays(days, toDayNumber(first)),
    })),
  };
}

interface FactsSpan extends ProjectionInput {
  today: string;
  skus: readonly string[];
}

/** Asks every area that knows something. */
async function readFacts(db: Db, { company, now, today, skus }: FactsSpan) {
  const window = { from: addDays(today, -LONGEST_WINDOW_DAYS), to: addDays(today, -1) };
  const recent = { from: addDays(today, -RECENT_DAYS), to: window.to };
  const [shelves, shopSales, poolSales, origins, soldLately, uncertain] = await Promise.all([
    listStockToSell(db),
    listSoldBySku(db, { skus, ...window }),
    listPoolSales(db, { skus, ...window }),
    listShopOrigins(db, { skus, ...recent }),
    listSoldTotals(db, recent),
    listUncertainUnits(db, recent),
  ]);
  const [empty, planned, boxes, safetyDays, sources, loading] = await Promise.all([
    listEmptyDays(db, { skus, ...window }),
    selectPlannedTargets(db, { today, horizonDays: HORIZON_DAYS }),
    listBoxesInTransit(db, company, now),
    selectSafetyDays(db),
    listSourceFreshness(db, now),
    listLoadingFeeds(db),
  ]);
  const sales = { shopSales, poolSales, origins, soldLately, uncertain };
  return { ...sales, shelves, empty, planned, boxes, safetyDays, sources, loading };
}

/** A row with our name for the region that it was sold to. */
const nameRegion = <Row extends { region: SalesRegion }>({ region, ...row }: Row) => ({
  ...row,
  region: toCatalogueRegion(region),
});

const toShopDays = ({ region, sku, days, units }: SoldOnDays): SoldSkuDays => ({
  sku,
  region: toCatalogueRegion(region),
  shelf: 'warehouses',
  units: spread(days, units),
});

type SoldOnDays = Awaited<ReturnType<typeof listSoldBySku>>[number];

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
