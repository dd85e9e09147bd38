import { listFreshness, type SourceFreshness } from '#features/connections/contract.ts';
import * as contract from '#features/dashboard/contract.ts';
import type {
  AmazonSales,
  RealTimeInventory,
  StockTrends,
  WarehouseStatus,
} from '#features/dashboard/contract.ts';
import {
  warehouseInventory,
  type StockItem,
  type WarehouseInventory,
} from '#features/warehouses/contract.ts';
import { getToday } from '#features/attention/contract.ts';
import { listWork } from '#features/shipping/contract.ts';
import { answerBoxes } from './factory-shipments.ts';
import { answer } from './fake-api.ts';
import { buildWork } from './shipments.ts';
import { buildSourceStatus } from './sources.ts';
import { sumAll } from '#shared/sum-by.ts';

const subtractMinutes = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

/** A warehouse that was read three minutes ago, with the given overrides. */
export function buildStatus(
  id: string,
  {
    stats,
    freshness,
    ...overrides
  }: Partial<Omit<WarehouseStatus, 'freshness' | 'stats'>> & {
    stats?: Partial<WarehouseStatus['stats']>;
    /** With when it was synced, which `listFreshness` answers. */
    freshness?: Partial<SourceFreshness> | null;
  } = {},
): WarehouseStatus {
  const {
    age_seconds: _age,
    is_loading: _loading,
    is_syncing: _syncing,
    ...source
  } = buildSourceStatus({
    id: `warehouse:${id}`,
    name: id.toUpperCase(),
    last_success_at: subtractMinutes(3),
  });
  return {
    warehouse: { id, name: id.toUpperCase(), location: null },
    success: true,
    stats: {
      total_items: 1000,
      skus_without_on_hand: 0,
      low_stock_items: 2,
      skus_without_level: 0,
      ...stats,
    },
    day: null,
    freshness: freshness === null ? null : { ...source, ...freshness },
    ...overrides,
  };
}

/** The answer with these warehouses, and their sums. */
export function buildDashboardStock(
  warehouses: WarehouseStatus[],
  {
    summary,
    ...overrides
  }: Partial<Omit<RealTimeInventory, 'summary'>> & {
    summary?: Partial<RealTimeInventory['summary']>;
  } = {},
): RealTimeInventory {
  const sum = (figure: (status: WarehouseStatus) => number | null) => {
    const known = warehouses.map(figure).filter((units) => units !== null);
    return known.length === 0 ? null : sumAll(known);
  };
  return {
    summary: {
      total_in_warehouses: sum(({ stats }) => stats.total_items),
      unique_skus: 321,
      successful_warehouses: warehouses.filter(({ success }) => success).length,
      total_low_stock_items: sum(({ stats }) => stats.low_stock_items),
      ...summary,
    },
    warehouses,
    as_of: null,
    has_data: true,
    ...overrides,
  };
}

/** A line of these figures. */
export const buildTrendLine = (...units: (number | null)[]) =>
  units.map((units, index) => ({
    day: `2026-11-${String(index + 1).padStart(2, '0')}`,
    units,
    carried: [],
    missing: [],
    partial: [],
    skus_without_on_hand: 0,
  }));

/** What Amazon sold, with the given overrides. */
export const buildAmazonSales = ({
  summary,
  ...overrides
}: Partial<Omit<AmazonSales, 'summary'>> & {
  summary?: Partial<AmazonSales['summary']>;
} = {}): AmazonSales => ({
  success: true,
  summary: {
    total_orders: 1204,
    total_units: 1431,
    total_revenue: 188_204.5,
    without_rate: [],
    is_complete: true,
    are_refunds_known: true,
    are_orders_read: true,
    ...summary,
  },
  currency: 'EUR',
  notes: [],
  days: [
    { day: '2026-11-20', units: 40, revenue: 5200, is_complete: true, are_orders_read: true },
    { day: '2026-11-21', units: 52, revenue: 6100, is_complete: true, are_orders_read: true },
  ],
  ...overrides,
});

/** Everything that the dashboard asks for: two warehouses, Amazon, and what both sold. */
export function answerDashboard(
  stock: RealTimeInventory = buildDashboardStock([buildStatus('tive'), buildStatus('itb')]),
  trends: Partial<StockTrends> = {},
): void {
  answer(contract.realTimeInventory, stock);
  answer(getToday, { rules: [], episodes: [], resolved: [], unknown: [] });
  answerBoxes([]);
  answer(listWork, buildWork([]));
  answer(contract.stockTrends, {
    total: buildTrendLine(1900, 2000),
    warehouses: stock.warehouses.map(({ warehouse }) => ({
      id: warehouse.id,
      days: buildTrendLine(900, 1000),
    })),
    amazon: buildTrendLine(500, 512),
    ...trends,
  });
  answer(contract.countSoldOut, {
    warehouses: stock.warehouses.map(({ warehouse }) => ({ id: warehouse.id, count: 0 })),
  });
  answer(contract.amazonSales, buildAmazonSales());
  answer(listFreshness, {
    sources: [
      ...stock.warehouses.flatMap(({ freshness }) => (freshness ? buildSourceStatus(freshness) : [])),
      buildSourceStatus({
        id: 'fba:us',
        kind: 'fba-stock',
        name: 'Amazon FBA US',
        last_success_at: subtractMinutes(9),
      }),
      buildSourceStatus({
        id: 'orders:amazon-eu',
        kind: 'orders',
        name: 'Amazon Europe orders',
        last_success_at: subtractMinutes(14),
      }),
    ],
  });
}

/** A row of a warehouse's stock. */
export const buildModalItem = (
  sku: string,
  units: number,
  overrides: Partial<StockItem> = {},
): StockItem => ({
  sku,
  facility: null,
  name: null,
  product_codes: [],
  product_id: '1001',
  client_id: null,
  level: units,
  total_stock_level: units,
  available_level: units,
  reserved_stock: 0,
  low_stock_level: null,
  is_low_stock: false,
  is_out_of_stock: units <= 0,
  pre_orderable: false,
  is_bundle: false,
  last_read_at: null,
  last_updated: null,
  ...overrides,
});

/** What a warehouse answers, its failure included. */
export const buildModalInventory = (
  inventory: StockItem[],
  { error, ...overrides }: Partial<WarehouseInventory> & { error?: { message: string } } = {},
): WarehouseInventory => ({
  warehouse_inventory: {
    success: error === undefined,
    warehouse: { id: 'tive', name: 'TIVE', location: null },
    ...(error && { error }),
    inventory,
  },
  as_of: null,
  has_data: true,
  freshness: buildSourceStatus(),
  ...overrides,
});

/** A dashboard of two warehouses, one of which holds this. */
export function answerModal(inventory: WarehouseInventory): void {
  answerDashboard(buildDashboardStock([buildStatus('tive'), buildStatus('itb')]));
  answer(warehouseInventory, inventory);
  answer(contract.listSoldOut, { items: [] });
}
