import { listFreshness } from '#features/connections/contract.ts';
import { listWarehouseConfig, warehouseInventory } from '#features/warehouses/contract.ts';
import type { ItbItem, ItbStats } from '#features/warehouses/systems/itb/contract/answer.ts';
import type { StockItem, WarehouseConfig, WarehouseInventory } from '#features/warehouses/contract.ts';
import { answer } from './fake-api.ts';
import { buildSourceStatus } from './sources.ts';

export const tive: WarehouseConfig = {
  id: 'tive',
  system: 'mintsoft',
  name: 'TIVE',
  warehouse_type: 'mintsoft',
  country: 'Netherlands',
  location: 'Venlo',
  api_config: { base_url: null },
};

export const itb: WarehouseConfig = {
  id: 'itb',
  system: 'itb',
  name: 'ITB',
  warehouse_type: 'deposco',
  country: 'USA',
  location: 'Atlanta, Georgia',
  api_config: { base_url: null },
};

/** A well-stocked row, with the given overrides. */
export const buildStockItem = (overrides: Partial<StockItem> = {}): StockItem => ({
  sku: 'TL-CP-M-EU',
  facility: null,
  name: null,
  product_codes: [],
  product_id: '1001',
  client_id: '41',
  level: 412,
  total_stock_level: 430,
  available_level: 412,
  reserved_stock: 18,
  low_stock_level: 50,
  is_low_stock: false,
  is_out_of_stock: false,
  pre_orderable: false,
  is_bundle: false,
  last_read_at: null,
  last_updated: '2026-11-18T09:12:44.000Z',
  ...overrides,
});

export const buildItbItem = (overrides: Partial<ItbItem> = {}): ItbItem => ({
  sku: 'TL-CP-M-US',
  name: null,
  product_codes: [],
  facility: 'MS',
  is_all_facilities: false,
  quantity_on_hand: 100,
  total_available_to_promise: 90,
  reserved_stock: 10,
  quantity_in_quarantine: 0,
  is_low_stock: false,
  is_out_of_stock: false,
  has_negative_atp: false,
  last_read_at: null,
  ...overrides,
});

const buildAnswered = ({ id, name, location }: WarehouseConfig, error?: string) => ({
  success: error === undefined,
  warehouse: { id, name, location },
  ...(error !== undefined && { error: { message: error } }),
});

const buildAbout = ({ id, name }: WarehouseConfig, error?: string) => ({
  as_of: null,
  has_data: true,
  freshness: {
    id: `warehouse:${id}`,
    kind: 'warehouse-stock',
    name,
    state: 'fresh' as const,
    last_outcome: error === undefined ? ('succeeded' as const) : ('failed' as const),
    is_online: error === undefined,
    interval_seconds: 300,
  },
});

export const buildMintsoftInventory = (items: StockItem[], error?: string): WarehouseInventory => ({
  warehouse_inventory: { ...buildAnswered(tive, error), inventory: items },
  ...buildAbout(tive, error),
});

export const buildItbInventory = (
  items: ItbItem[],
  stats: Partial<ItbStats> = {},
  error?: string,
): WarehouseInventory => ({
  warehouse_inventory: { ...buildAnswered(itb, error), inventory: [] },
  ...buildAnswered(itb, error),
  inventory: items,
  stats: {
    total_items: items.length,
    total_skus: items.length,
    low_stock_items: 0,
    low_stock_items_unreported: 0,
    out_of_stock_items: 0,
    negative_atp_items: 0,
    quarantined_items: 0,
    quarantined_skus: 0,
    total_on_hand: 0,
    total_on_hand_unreported: 0,
    total_available: 0,
    total_available_unreported: 0,
    total_quarantined: 0,
    total_quarantined_unreported: 0,
    ...stats,
  },
  ...buildAbout(itb, error),
});

/** The configuration of both warehouses, and what the one that is opened holds. */
export function answerWarehouse(inventory: WarehouseInventory, warehouses = [tive, itb]): void {
  answer(listWarehouseConfig, { warehouses });
  answer(listFreshness, {
    sources: [
      buildSourceStatus({
        ...buildAbout(tive).freshness,
        last_success_at: new Date(Date.now() - 180_000).toISOString(),
        age_seconds: 180,
      }),
    ],
  });
  answer(warehouseInventory, inventory);
}
