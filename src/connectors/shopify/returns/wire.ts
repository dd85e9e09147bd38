import { z } from 'zod';
import { units } from '../../kit/rows.ts';
import { gid, stamp } from '../client/wire-parts.ts';

const pageEnd = z.object({ hasNextPage: z.boolean() });
const defineList = <Node extends z.ZodType>(node: Node) =>
  z.object({ pageInfo: pageEnd, nodes: z.array(node) });

const location = z.object({ name: z.string() }).nullish();
const soldLine = z.object({ id: gid, sku: z.string().nullish(), title: z.string() });
const sentLine = z.object({ lineItem: soldLine });

const refund = z.object({
  id: gid,
  createdAt: stamp.nullish(),
  processedAt: stamp,
  return: z.object({ id: gid }).nullish(),
  refundLineItems: defineList(
    z.object({
      quantity: units.min(0),
      restockType: z.string(),
      restocked: z.boolean(),
      location,
      lineItem: soldLine,
    }),
  ),
});

const returned = z.object({
  id: gid,
  name: z.string(),
  status: z.string().min(1),
  createdAt: stamp,
  returnLineItems: defineList(
    z.object({
      id: gid,
      quantity: units.min(0),
      returnReasonNote: z.string(),
      returnReasonDefinition: z.object({ handle: z.string(), name: z.string() }).nullish(),
      // A line that is known by no fulfilment has none.
      fulfillmentLineItem: sentLine.nullish(),
    }),
  ),
  exchangeLineItems: defineList(
    z.object({
      id: gid,
      quantity: units.min(0),
      processedQuantity: units.min(0),
      lineItems: z.array(soldLine).nullish(),
    }),
  ),
  reverseFulfillmentOrders: defineList(
    z.object({
      lineItems: defineList(
        z.object({
          fulfillmentLineItem: sentLine.nullish(),
          dispositions: z.array(
            z.object({ id: gid, type: z.string(), quantity: units.min(0), createdAt: stamp, location }),
          ),
        }),
      ),
    }),
  ),
});

export const orderWithReturns = z.object({
  id: gid,
  name: z.string().min(1),
  updatedAt: stamp,
  test: z.boolean(),
  refunds: z.array(refund),
  returns: defineList(returned).nullish(),
});
export type OrderWithReturns = z.infer<typeof orderWithReturns>;
export type WireRefund = z.infer<typeof refund>;
export type WireReturn = z.infer<typeof returned>;
