import type { DeclaredCall } from '../kit/calls/declared-call.ts';
import {
  changedProducts,
  goodsIn,
  inventoryRecord,
  list,
  mintsoftWarehouse,
  product,
  scannedItem,
  sentOrder,
  stockFlow,
  stockLevel,
} from './wire.ts';

const WHERE = { WarehouseId: {}, ClientId: {} } as const;
const PAGE = { PageNo: {}, Limit: {} } as const;

// Some twenty of Mintsoft's state-changing calls are GETs, so a path never comes from data, except for the number of a product or an order:
// these are the only ones.
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
  goodsIn: {
    method: 'GET',
    path: '/api/ASN/List',
    query: { ...WHERE, SinceLastUpdated: { format: 'date-time' }, IncludeASNItems: {}, ...PAGE },
    schema: list,
    rows: [{ at: '', schema: goodsIn }],
  },
  changedProducts: {
    method: 'GET',
    path: '/api/Product/StockLevels/UpdatedSince',
    query: { FromDate: { format: 'date-time' } },
    schema: changedProducts,
  },
  stockFlow: {
    method: 'GET',
    path: '/api/Product/{id}/StockFlow/Filtered',
    query: {
      FromDate: { format: 'date-time' },
      ToDate: { format: 'date-time' },
      WarehouseId: {},
      // Several with semicolons between them.
      Types: {},
      IncludeOrders: {},
      IncludeReturns: {},
    },
    schema: list,
    rows: [{ at: '', schema: stockFlow }],
  },
  orders: {
    method: 'GET',
    path: '/api/Order/List',
    query: { ...WHERE, SinceLastUpdated: { format: 'date-time' }, IncludeOrderItems: {}, ...PAGE },
    schema: list,
    rows: [{ at: '', schema: sentOrder }],
  },
  scannedItems: {
    method: 'GET',
    path: '/api/Order/{id}/BarcodeVerifiedOrderItems',
    query: {},
    schema: list,
    rows: [{ at: '', schema: scannedItem }],
  },
  warehouses: {
    method: 'GET',
    path: '/api/Warehouse',
    query: {},
    schema: list,
    rows: [{ at: '', schema: mintsoftWarehouse }],
  },
} as const satisfies Record<string, DeclaredCall>;
