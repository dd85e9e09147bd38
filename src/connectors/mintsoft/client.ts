import { checkRows, type CheckedRows } from '../kit/rows.ts';
import type { MintsoftAccount } from './account.ts';
import { MINTSOFT_CALLS } from './calls.ts';
import { createFlowCalls } from './flow-calls.ts';
import { createListReader, MINTSOFT } from './lists.ts';
import { createOrderCalls } from './order-calls.ts';
import {
  inventoryRecord,
  product,
  stockLevel,
  mintsoftWarehouse,
  type InventoryRecord,
  type MintsoftProduct,
  type MintsoftStockLevel,
} from './wire.ts';

const PRODUCTS_PAGE_ROWS = 100; // the most that Mintsoft allows

export interface WarehouseAtMintsoft {
  warehouseId: number;
  /** Only rows of this client; the server itself may ignore the filter for some users. */
  clientId?: number;
  /** Rows a page of the inventory; Mintsoft allows 500. */
  pageRows?: number;
}

/** Mintsoft's calls about one warehouse, in Mintsoft's words. */
export function createMintsoftClient(
  { http, tokens, baseUrl }: MintsoftAccount,
  { warehouseId, clientId, pageRows = 500 }: WarehouseAtMintsoft,
) {
  const { readList, readAll } = createListReader({ http, tokens, baseUrl });

  const isOfThisWarehouse = (row: { WarehouseId?: number | null; ClientId?: number | null }) =>
    (row.WarehouseId ?? warehouseId) === warehouseId &&
    (clientId === undefined || (row.ClientId ?? clientId) === clientId);
  const ours = { WarehouseId: warehouseId, ClientId: clientId };
  const place = { warehouseId, ours, isOfThisWarehouse };

  return {
    async stockLevels(signal?: AbortSignal): Promise<CheckedRows<MintsoftStockLevel>> {
      const what = `stock levels of warehouse ${warehouseId}`;
      const rows = await readList({ what, call: MINTSOFT_CALLS.stockLevels, query: ours, signal });
      return checkRows({
        vendor: MINTSOFT,
        what,
        schema: stockLevel,
        rows,
        isWanted: isOfThisWarehouse,
        keyField: 'SKU',
        getKey: (row) => row.ProductId,
      });
    },

    /** Products without a record, and bundles, are absent. */
    async inventory(signal?: AbortSignal): Promise<CheckedRows<InventoryRecord>> {
      const what = `inventory of warehouse ${warehouseId}`;
      const rows = await readAll({ what, call: MINTSOFT_CALLS.inventory, query: ours, pageRows, signal });
      return checkRows({
        vendor: MINTSOFT,
        what,
        schema: inventoryRecord,
        rows,
        isWanted: isOfThisWarehouse,
        keyField: 'ProductId',
        getKey: (row) => row.ID,
      });
    },

    async products(signal?: AbortSignal): Promise<MintsoftProduct[]> {
      const what = 'list of products';
      const query = { ClientId: clientId };
      const rows = await readAll({
        what,
        call: MINTSOFT_CALLS.products,
        query,
        pageRows: PRODUCTS_PAGE_ROWS,
        signal,
      });
      return checkRows({ vendor: MINTSOFT, what, schema: product, rows }).rows;
    },

    ...createFlowCalls({ readList, readAll }, place),
    ...createOrderCalls({ readList, readAll }, place),

    async warehouses(signal?: AbortSignal) {
      const what = 'list of warehouses';
      const rows = await readList({ what, call: MINTSOFT_CALLS.warehouses, query: {}, signal });
      return checkRows({ vendor: MINTSOFT, what, schema: mintsoftWarehouse, rows }).rows;
    },

    retryNow() {
      tokens.reset();
      http.retryNow();
    },
  };
}

export type MintsoftClient = ReturnType<typeof createMintsoftClient>;
