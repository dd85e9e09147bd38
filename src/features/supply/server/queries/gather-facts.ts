import { listPoolSales, type PoolSales } from '#features/amazon/server/public.ts';
import { formatPoolPlace } from '#features/amazon/rules.ts';
import type { MappedSkus } from '#features/catalogue/rules/contents.ts';
import { groupAlikeSkus } from '#features/catalogue/rules/group-alike-skus.ts';
import { findPlaceRegion } from '#features/catalogue/rules/regions.ts';
import { loadMappedSkus } from '#features/catalogue/server/public.ts';
import { listSourceFreshness } from '#features/connections/server/public.ts';
import { listBoxesInTransit, type BoxCompany } from '#features/factory-shipments/server/public.ts';
import { selectLegDefaults, selectPlannedTargets } from '#features/plan/server/public.ts';
import { toCatalogueRegion, type SalesRegion } from '#features/sales/rules/regions.ts';
import {
  listLoadingFeeds,
  listSoldBySku,
  listUncertainUnits,
  orderFeeds,
  type OrderFeed,
} from '#features/sales/server/public.ts';
import { sumStockToSell } from '#features/stock-memory/server/public.ts';
import { untilDay } from '#server/answers/part-ranges.ts';
import type { Db } from '#server/db/database.ts';
import type { Narrowed } from '#server/http/answer-state.ts';
import { addDays, getDayInZone, toDayNumber } from '#shared/dates.ts';
import { LONGEST_WINDOW_DAYS, type DemandBasis } from '../../rules/demand.ts';
import { HORIZON_DAYS } from '../../rules/projection.ts';
import { findKnownDays, type SyncedAccount } from '../../rules/known-days.ts';
import type { SoldSkuDays } from '../../rules/sold.ts';
import { listEmptyShelves } from './list-empty-shelves.ts';
import { listShopOrigins } from './list-shop-origins.ts';
import { selectSafetyDays } from './projection-facts.ts';

export interface ProjectionInput {
  company: BoxCompany;
  demand?: DemandBasis | undefined;
  now: Date;
}

export type ProjectionFacts = Awaited<ReturnType<typeof gatherFacts>>;

const RECENT_DAYS = 28;

/** What a projection is made of, in the words of its rules. */
export async function gatherFacts(db: Db, { company, now }: ProjectionInput) {
  const today = getDayInZone(company.timeZone, now);
  const first = addDays(today, -LONGEST_WINDOW_DAYS);
  const mapped = await loadMappedSkus(db);
  const window = { from: first, to: addDays(today, -1) };
  const alike = findAlike(mapped);
  const [empty, read] = await Promise.all([
    listEmptyShelves(db, { mapped, alike, warehouses: company.warehouses, ...window }),
    readFacts(db, { company, now, today, window, alike }),
  ]);
  const { shelves, shopSales, poolSales } = read;
  return {
    ...read,
    today,
    mapped,
    alike,
    warehouses: company.warehouses,
    shelves: shelves.flatMap((shelf) => {
      const region = findPlaceRegion(shelf.place, company.warehouses);
      return region ? { ...shelf, region } : [];
    }),
    uncertain: read.uncertain.map(nameRegion),
    origins: read.origins.map(nameRegion),
    known: findKnownDays(read.accounts, { first, days: LONGEST_WINDOW_DAYS }),
    sold: [...shopSales.map(toShopDays), ...poolSales.map((sales) => toPoolDays(sales, toDayNumber(first)))],
    empty,
  };
}

const alikeByCatalogue = new WeakMap<MappedSkus, ReadonlyMap<string, string>>();

/** Which SKUs are alike: the same object for as long as the catalogue is the same, by which sums of them are kept. */
function findAlike(mapped: MappedSkus): ReadonlyMap<string, string> {
  const alike = alikeByCatalogue.get(mapped) ?? groupAlikeSkus(mapped);
  alikeByCatalogue.set(mapped, alike);
  return alike;
}

interface FactsSpan extends ProjectionInput {
  today: string;
  window: { from: string; to: string };
  alike: ReadonlyMap<string, string>;
}

/** The days over which origins of orders are counted, and sales of SKUs that the catalogue does not know. */
export const findRecentDays = (today: string) => ({
  from: addDays(today, -RECENT_DAYS),
  to: addDays(today, -1),
});

/** Asks every area that knows something. */
async function readFacts(db: Db, { company, now, today, window, alike }: FactsSpan) {
  const recent = findRecentDays(today);
  const [shelves, shopSales, poolSales, origins, uncertain] = await Promise.all([
    sumStockToSell(db, alike),
    listSoldBySku(db, { alike, channels: ['shopify'], ...window }),
    listPoolSales(db, { alike, ...window }),
    listShopOrigins(db, { alike, ...recent }),
    listUncertainUnits(db, recent),
  ]);
  const [planned, usualLegs, boxes, safetyDays, sources, loading, feeds] = await Promise.all([
    selectPlannedTargets(db, { today, horizonDays: HORIZON_DAYS }),
    selectLegDefaults(db),
    listBoxesInTransit(db, company, now),
    selectSafetyDays(db),
    listSourceFreshness(db, now),
    listLoadingFeeds(db),
    orderFeeds(db, now),
  ]);
  const accounts = feeds.map((feed) => toAccount(feed, company.timeZone));
  const sales = { shopSales, poolSales, origins, uncertain };
  return { ...sales, shelves, planned, usualLegs, boxes, safetyDays, sources, loading, accounts };
}

const toAccount = ({ regions, readUntil, ...feed }: OrderFeed, timeZone: string): SyncedAccount => ({
  ...feed,
  regions: regions.flatMap((region) => toCatalogueRegion(region) ?? []),
  readOn: readUntil && getDayInZone(timeZone, readUntil),
});

/** A row with our name for the region that it was sold to. */
export const nameRegion = <Row extends { region: SalesRegion }>({ region, ...row }: Row) => ({
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

/** Demand is what was sold, and from where it was shipped, up to yesterday: orders of today do not change a projection. */
export function narrowToPast({ today }: { today: string }): Narrowed {
  const yesterday = addDays(today, -1);
  const orders = untilDay('counted_orders', yesterday);
  const origins = untilDay('shop_origins', yesterday);
  return {
    // Of it only the first order of each channel is asked for.
    sales_days: { name: 'sales_days_first' },
    sales_product_days: untilDay('sales_product_days', yesterday),
    orders,
    order_lines: orders,
    order_line_places: origins,
    shipments: origins,
    stock_daily: untilDay('stock_daily', yesterday),
    stock_daily_totals: untilDay('stock_readings', yesterday),
  };
}
