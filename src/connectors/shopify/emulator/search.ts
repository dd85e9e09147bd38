import { GraphQLError } from 'graphql';
import type { EmulatedOrder } from './world.ts';

const TERM = /^(updated_at|created_at):(>=|<=|>|<)'?([^']+?)'?$/;

type Test = (order: EmulatedOrder) => boolean;

/** The part of Shopify's search that filters by time. The real one ignores unknown terms; this one refuses them. */
export function searchOrders(orders: readonly EmulatedOrder[], query: string | null | undefined) {
  const tests = (query ?? '').split(' ').filter(Boolean).map(parseTerm);
  return orders.filter((order) => tests.every((test) => test(order)));
}

function parseTerm(term: string): Test {
  const [, field, comparison, text = ''] = TERM.exec(term) ?? [];
  const bound = Date.parse(text);
  if (field === undefined || Number.isNaN(bound)) throw new GraphQLError(`unknown search term ${term}`);
  const getTime = ({ updatedAt, createdAt }: EmulatedOrder) =>
    (field === 'updated_at' ? updatedAt : createdAt).getTime();
  switch (comparison) {
    case '>=':
      return (order) => getTime(order) >= bound;
    case '<=':
      return (order) => getTime(order) <= bound;
    case '>':
      return (order) => getTime(order) > bound;
    default:
      return (order) => getTime(order) < bound;
  }
}
