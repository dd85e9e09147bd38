import { loadProductNames } from '#features/product-names/server/public.ts';
import { sumUnitsSoldBySku } from '#features/sales/server/public.ts';
import { listPlacesReadBy, listSoldOutSkus } from '#features/stock-memory/server/public.ts';
import type { StockItem } from '#features/warehouses/contract.ts';
import { formatWarehousePlace } from '#features/warehouses/rules/place.ts';
import { loadStockOfSkus, type Warehouse } from '#features/warehouses/server/public.ts';
import type { Db } from '#server/db/database.ts';
import type { LoadedList } from '#server/http/serve-long-list.ts';
import { keepList } from '#server/lists/kept-list.ts';
import { addDays } from '#shared/dates.ts';
import type { QueryOf } from '#shared/endpoint.ts';
import type { listSoldOut, SoldOutCounts, SoldOutItem, SoldOutList } from '../../contract.ts';
import { soldOutList } from '../../contract/sold-out-list.ts';
import { URGENT_WITHIN_DAYS } from '../../rules.ts';

interface SoldOutRequest {
  /** The warehouses that are looked at. */
  ids: readonly string[];
  /** Null for now. */
  asOf: string | null;
  today: string;
}

interface UrgentSku {
  warehouseId: string;
  sku: string;
  wentOn: string | null;
  unitsSold: number;
}

/** The sold-out SKUs that customers may be waiting for. */
async function findUrgentSkus(db: Db, { ids, asOf, today }: SoldOutRequest): Promise<UrgentSku[]> {
  const to = asOf ?? today;
  const from = addDays(to, 1 - URGENT_WITHIN_DAYS);
  const places = new Map(ids.map((id) => [formatWarehousePlace(id), id]));
  const [levels, sold] = await Promise.all([
    listSoldOutSkus(db, { places: [...places.keys()], from, day: asOf }),
    sumUnitsSoldBySku(db, { channel: 'shopify', from, to }),
  ]);
  return levels.flatMap(({ place, sku, wentOn }) => {
    const warehouseId = places.get(place);
    const isUrgent = wentOn !== null || sold.has(sku);
    if (warehouseId === undefined || !isUrgent) return [];
    return [{ warehouseId, sku, wentOn, unitsSold: sold.get(sku) ?? 0 }];
  });
}

/** How many SKUs each warehouse lacks urgently; of one that had not been read by then it is not known. */
export async function countUrgentSkus(db: Db, request: SoldOutRequest): Promise<SoldOutCounts> {
  const { ids, asOf } = request;
  const [urgent, known] = await Promise.all([
    findUrgentSkus(db, request),
    listPlacesReadBy(db, { places: ids.map(formatWarehousePlace), day: asOf }),
  ]);
  const byWarehouse = Map.groupBy(urgent, ({ warehouseId }) => warehouseId);
  return {
    warehouses: ids.map((id) => ({
      id,
      count: byWarehouse.get(id)?.length ?? (known.has(formatWarehousePlace(id)) ? 0 : null),
    })),
  };
}

/** What a warehouse lacks urgently, as far as it still lists that with what it says of it. */
export async function loadSoldOut(
  db: Db,
  warehouses: readonly Warehouse[],
  { id, asOf, today }: Omit<SoldOutRequest, 'ids'> & { id: string },
): Promise<LoadedList<SoldOutList, QueryOf<typeof listSoldOut>>> {
  const urgent = await findUrgentSkus(db, { ids: [id], asOf, today });
  const skus = urgent.map(({ sku }) => sku);
  const listed = await loadStockOfSkus(db, warehouses, { warehouseId: id, asOf, skus });
  const names = await loadProductNames(
    db,
    skus.filter((sku) => !listed.has(sku)),
  );
  const items = urgent.map(({ sku, wentOn, unitsSold }) => ({
    ...(listed.get(sku) ?? buildUnlistedItem(sku, names.get(sku)?.name ?? null)),
    went_on: wentOn,
    units_sold: unitsSold,
  }));
  return listSoldOutRows(items);
}

/** A SKU that the warehouse does not even list any more. */
const buildUnlistedItem = (sku: string, name: string | null): StockItem => ({
  sku,
  name,
  product_id: null,
  product_codes: [],
  facility: null,
  client_id: null,
  level: 0,
  total_stock_level: 0,
  available_level: null,
  reserved_stock: null,
  low_stock_level: null,
  is_low_stock: false,
  is_out_of_stock: true,
  pre_orderable: false,
  is_bundle: false,
  last_updated: null,
  last_read_at: null,
});

function listSoldOutRows(items: SoldOutItem[]): LoadedList<SoldOutList, QueryOf<typeof listSoldOut>> {
  const kept = keepList(items, soldOutList);
  return {
    total: items.length,
    sendAll: () => ({ items }),
    sendFigures: () => ({ items: [], long: { total: items.length, figures: {} } }),
    async sendPage(query, revision) {
      const { rows, found, counts } = await kept.findPage(query, null);
      return { items: rows, page: { found, counts, revision } };
    },
  };
}
