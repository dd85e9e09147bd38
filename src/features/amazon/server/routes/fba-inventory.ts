import { listSourceFreshness } from '#features/connections/server/public.ts';
import type { NamedProduct } from '#features/product-names/rules.ts';
import { loadProductNames } from '#features/product-names/server/public.ts';
import type { Db } from '#server/db/database.ts';
import type { LoadedList } from '#server/http/serve-long-list.ts';
import { mapInTurns } from '#server/lists/in-turns.ts';
import { keepList } from '#server/lists/kept-list.ts';
import { addDays, getDayInZone } from '#shared/dates.ts';
import type { QueryOf, ResponseOf } from '#shared/endpoint.ts';
import { sumIfAllKnown } from '#shared/sum-by.ts';
import type { FbaItem, FbaView, getFbaInventory } from '../../contract/amazon.ts';
import {
  findOrdersAccount,
  computeDaysOfCover,
  DEMAND_DAYS,
  FBA_REGIONS,
  findDeliveringPool,
  formatPoolSource,
  type FbaPoolRegion,
} from '../../rules.ts';
import { aggregateByAsin, computeFbaStats } from '../../contract/fba-rows.ts';
import { fbaList } from '../../contract/inventory-list.ts';
import { listAccountsBehind } from '../queries/list-accounts-behind.ts';
import { listUnreadOrders } from '../queries/list-unread-orders.ts';
import { listUnreadPools } from '../queries/list-unread-pools.ts';
import {
  selectSoldUnits,
  selectFbaStock,
  type SoldUnits,
  type StoredLevel,
} from '../queries/select-fba-stock.ts';

type FbaInventory = ResponseOf<typeof getFbaInventory>;

interface InventoryRequest {
  region: FbaPoolRegion | 'ALL';
  view: FbaView;
  now: Date;
  timeZone: string;
}

/** What Amazon holds in a region, or in all of them, with the figures of those rows. */
export async function loadFbaInventory(
  db: Db,
  { region, view, now, timeZone }: InventoryRequest,
): Promise<LoadedList<FbaInventory, QueryOf<typeof getFbaInventory>>> {
  const regions = region === 'ALL' ? FBA_REGIONS : [region];
  const today = getDayInZone(timeZone, now);
  const demandDays = { from: addDays(today, -DEMAND_DAYS), to: addDays(today, -1) };
  const accounts = [...new Set(regions.map(findOrdersAccount))];
  const [levels, sold, behind, notRead, setAside] = await Promise.all([
    selectFbaStock(db, regions),
    selectSoldUnits(db, { now, timeZone }),
    listAccountsBehind(db, { ...demandDays, now, timeZone }),
    listUnreadPools(db, regions),
    // An order of yesterday may be read today only.
    listUnreadOrders(db, { accounts, from: demandDays.from, to: today }),
  ]);
  const demand = sumDemand(sold);
  const isBehind = (pool: FbaPoolRegion) => behind.has(findOrdersAccount(pool));
  const names = await loadProductNames(
    db,
    levels.map(({ sku }) => sku),
  );
  const detailed = await mapInTurns(levels, (level) =>
    toFbaItem(level, {
      product: names.get(level.sku),
      unitsSold: isBehind(level.region) ? null : (demand.get(`${level.region} ${level.sku}`) ?? 0),
    }),
  );
  const inventory = view === 'aggregated' ? aggregateByAsin(detailed) : detailed;
  const error = levels.length > 0 ? undefined : await explainMissingStock(db, now, regions);
  const about = {
    success: error === undefined,
    stats: computeFbaStats(inventory),
    not_read: notRead,
    // Where all units sold are unknown, an account lacks nothing more.
    unread_orders: setAside.flatMap(({ id, ...orders }) => (behind.has(id) ? [] : [orders])),
    ...(error && { error }),
  };
  return listFbaRows(inventory, about);
}

/** All rows, or pages of them, each with what is said of all. */
function listFbaRows(
  inventory: FbaItem[],
  about: Omit<FbaInventory, 'inventory'>,
): LoadedList<FbaInventory, QueryOf<typeof getFbaInventory>> {
  const kept = keepList(inventory, fbaList);
  return {
    total: inventory.length,
    sendAll: () => ({ ...about, inventory }),
    sendFigures: () => ({ ...about, inventory: [], long: { total: inventory.length, figures: {} } }),
    async sendPage(query, revision) {
      const { rows, found, counts } = await kept.findPage(query, { filter: query.filter });
      return { ...about, inventory: rows, page: { found, counts, revision } };
    },
  };
}

/** Units sold, by `pool sku`. */
function sumDemand(sold: readonly SoldUnits[]): Map<string, number> {
  const demand = new Map<string, number>();
  for (const { sku, units, ...order } of sold) {
    const key = `${findDeliveringPool(order)} ${sku}`;
    demand.set(key, (demand.get(key) ?? 0) + units);
  }
  return demand;
}

/** Explains why there is no row; undefined where Amazon has answered that it holds nothing. */
async function explainMissingStock(
  db: Db,
  now: Date,
  regions: readonly FbaPoolRegion[],
): Promise<string | undefined> {
  const ids = new Set(regions.map(formatPoolSource));
  const sources = (await listSourceFreshness(db, now)).filter(({ id }) => ids.has(id));
  if (sources.some(({ last_success_at }) => last_success_at !== null)) return undefined;
  const where = regions.length === 1 ? `Amazon ${regions[0]}` : 'Amazon';
  return sources.length === 0 ? `${where} is not connected.` : `${where} hasn’t synced yet.`;
}

interface LevelContext {
  product: NamedProduct | undefined;
  unitsSold: number | null;
}

const NO_CODES: readonly string[] = [];

const toFbaItem = (level: StoredLevel, { product, unitsSold }: LevelContext): FbaItem => ({
  ASIN: level.asin,
  SELLER_SKU: level.sku,
  SKUS: [level.sku],
  NUM_SKUS: 1,
  PRODUCT_NAME: product?.name ?? null,
  // Those of all lists: of 10,000 SKUs each list would have its own.
  PRODUCT_CODES: (product?.codes ?? NO_CODES) as string[],
  LAST_READ_AT: level.last_read_at?.toISOString() ?? null,
  REGION: level.region,
  TOTAL_AVAILABLE: level.available,
  TOTAL_RESERVED: level.reserved,
  RESERVED_ORDERS: level.reserved_orders,
  RESERVED_TRANSFERS: level.reserved_transfers,
  RESERVED_PROCESSING: level.reserved_processing,
  TOTAL_STOCK: sumIfAllKnown([level.available, level.reserved]),
  TOTAL_INBOUND: sumIfAllKnown([level.inbound_working, level.inbound_shipped, level.inbound_receiving]),
  INBOUND_WORKING: level.inbound_working,
  INBOUND_SHIPPED: level.inbound_shipped,
  INBOUND_RECEIVING: level.inbound_receiving,
  TOTAL_UNFULFILLABLE: level.unfulfillable,
  UNITS_SOLD: unitsSold,
  DAYS_OF_COVER: computeDaysOfCover(level.available, unitsSold),
});
