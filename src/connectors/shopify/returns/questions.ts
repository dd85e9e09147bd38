import { z } from 'zod';
import type { DeclaredQuestion } from '../../kit/calls/declared-call.ts';
import { page } from '../client/wire-parts.ts';
import { RETURNS_OF_ORDERS, RETURNS_PAGE } from './documents.ts';
import { orderWithReturns } from './wire.ts';

/** What we ask of orders that came back in part, with what comes back. Orders are checked one by one. */
export const RETURN_QUESTIONS = {
  returns: {
    document: RETURNS_PAGE,
    schema: z.object({ orders: page }),
    rows: [{ at: 'orders.nodes', schema: orderWithReturns }],
  },
  returnsOfOrders: {
    document: RETURNS_OF_ORDERS,
    schema: z.object({ nodes: z.array(z.unknown()) }),
    rows: [{ at: 'nodes', schema: orderWithReturns }],
  },
} as const satisfies Record<string, DeclaredQuestion>;
