import type { DeclaredCall } from '../kit/calls/declared-call.ts';
import { inventoryRecord, list, mintsoftWarehouse, product, stockLevel } from './wire.ts';

const WHERE = { WarehouseId: {}, ClientId: {} } as const;
const PAGE = { PageNo: {}, Limit: {} } as const;

// Some twenty of Mintsoft's state-changing calls are GETs, so a path never comes from data: these are the only ones.
/** Every call that we make for data; rows are the answer itself. */
export const MINTSOFT_CALLS = {
  stockLevels: {
    method: 'GET',
    path: '/api/Product/StockLevels',
    query: WHERE,
    schema: list,
    rows: [{ at: '', schema: stockLevel }],
  },
  inventory: {
    method: 'GET',
    path: '/api/Product/Inventory/Bulk',
    query: { ...WHERE, ...PAGE },
    schema: list,
    rows: [{ at: '', schema: inventoryRecord }],
  },
  products: {
    method: 'GET',
    path: '/api/Product/List',
    query: { ClientId: {}, ...PAGE },
    schema: list,
    rows: [{ at: '', schema: product }],
  },
  warehouses: {
    method: 'GET',
    path: '/api/Warehouse',
    query: {},
    schema: list,
    rows: [{ at: '', schema: mintsoftWarehouse }],
  },
} as const satisfies Record<string, DeclaredCall>;
