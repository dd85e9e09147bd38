import type { DeclaredCall } from '../kit/calls/declared-call.ts';
import {
  availabilityPage,
  catalogItem,
  catalogPage,
  defineAvailableItem,
  fullInventoryItem,
  fullInventoryPage,
  inboundOrder,
  inventoryAdjustment,
  orderLine,
  outboundShipment,
  receipt,
  shipmentLine,
} from './wire.ts';

const PAGES = { businessUnit: {}, pageSize: {} } as const;
const PAGE = {
  schema: catalogPage,
  refusedWithout: ['data', 'links[].rel', 'links[].href'],
} as const;
const CHANGED = { ...PAGES, updatedAfter: { format: 'date-time' } } as const;

/** Every call that we make for data. Links to the next page of items have parameters of Deposco's own. */
export const DEPOSCO_CALLS = {
  availability: {
    method: 'GET',
    path: '/integration/{tenant}/enterpriseinventory/{businessUnit}/availability',
    // A tenant may have measures of its own.
    query: {
      measures: { isList: true },
      pageNumber: {},
      pageSize: {},
      facilityNumbers: { isList: true },
    },
    schema: availabilityPage,
    rows: [{ at: 'enterpriseInventory', schema: defineAvailableItem() }],
    refusedWithout: ['enterpriseInventory'],
  },
  fullInventory: {
    method: 'GET',
    path: '/integration/{tenant}/inventory/full',
    query: { startActivityTime: { format: 'date-time' }, pageNo: {} },
    schema: fullInventoryPage,
    rows: [{ at: 'itemInventory', schema: fullInventoryItem }],
    refusedWithout: ['itemInventory'],
  },
  items: {
    method: 'GET',
    path: '/items',
    query: PAGES,
    ...PAGE,
    rows: [{ at: 'data', schema: catalogItem }],
  },
  purchaseOrders: {
    method: 'GET',
    path: '/orders/purchaseOrders',
    query: CHANGED,
    ...PAGE,
    rows: [{ at: 'data', schema: inboundOrder }],
  },
  purchaseOrderLines: {
    method: 'GET',
    path: '/orders/purchaseOrders/{orderId}/orderLines',
    query: { pageSize: {} },
    ...PAGE,
    rows: [{ at: 'data', schema: orderLine }],
  },
  customerReturns: {
    method: 'GET',
    path: '/orders/customerReturns',
    query: CHANGED,
    ...PAGE,
    rows: [{ at: 'data', schema: inboundOrder }],
  },
  customerReturnLines: {
    method: 'GET',
    path: '/orders/customerReturns/{orderId}/orderLines',
    query: { pageSize: {} },
    ...PAGE,
    rows: [{ at: 'data', schema: orderLine }],
  },
  receipts: {
    method: 'GET',
    path: '/receipts',
    // Both are required.
    query: { orderId: {}, orderLineId: {}, ...PAGES },
    ...PAGE,
    rows: [{ at: 'data', schema: receipt }],
  },
  outboundShipments: {
    method: 'GET',
    path: '/shipments/outboundShipments',
    query: CHANGED,
    ...PAGE,
    rows: [{ at: 'data', schema: outboundShipment }],
  },
  outboundShipmentLines: {
    method: 'GET',
    path: '/shipments/outboundShipments/{shipmentId}/shipmentLines',
    query: { pageSize: {} },
    ...PAGE,
    rows: [{ at: 'data', schema: shipmentLine }],
  },
  inventoryAdjustments: {
    method: 'GET',
    path: '/inventory/inventoryAdjustments',
    query: { ...PAGES, createdAfter: { format: 'date-time' } },
    ...PAGE,
    rows: [{ at: 'data', schema: inventoryAdjustment }],
  },
} as const satisfies Record<string, DeclaredCall>;
