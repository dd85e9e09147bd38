import { z } from 'zod';
import type { DeclaredQuestion } from '../kit/calls/declared-call.ts';
import * as documents from './documents.ts';
import { page } from './client/wire-parts.ts';
import { orderWithShipments, polledBulk, shopifyOrder, shopInfo, startedBulk } from './wire.ts';

const changedOrders = z.object({ orders: page });

/** Every question that we ask a shop, with what comes back. Orders are checked one by one. */
export const OWN_QUESTIONS = {
  shopInfo: { document: documents.SHOP_INFO, schema: shopInfo },
  orders: {
    document: documents.ORDERS_PAGE,
    schema: changedOrders,
    rows: [{ at: 'orders.nodes', schema: shopifyOrder }],
  },
  orderLines: {
    document: documents.ORDER_LINES_PAGE,
    schema: z.object({ order: z.object({ lineItems: page }) }),
    // An order that was deleted between two pages.
    refusedWithout: ['order'],
  },
  shipments: {
    document: documents.SHIPMENTS_PAGE,
    schema: changedOrders,
    rows: [{ at: 'orders.nodes', schema: orderWithShipments }],
  },
  shipmentsOfOrders: {
    document: documents.SHIPMENTS_OF_ORDERS,
    schema: z.object({ nodes: z.array(z.unknown()) }),
    rows: [{ at: 'nodes', schema: orderWithShipments }],
  },
  startBulk: {
    document: documents.START_BULK,
    schema: startedBulk,
    refusedWithout: ['bulkOperationRunQuery'],
  },
  pollBulk: { document: documents.POLL_BULK, schema: polledBulk },
} as const satisfies Record<string, DeclaredQuestion>;
