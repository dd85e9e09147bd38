import { GraphQLError } from 'graphql';
import { getReturnStatus } from './return-nodes.ts';
import type { EmulatedOrder } from './world.ts';

const STATUS = /^(return_status|financial_status):([a-z_]+)$/;
const TERM = /^(updated_at|created_at):(>=|<=|>|<)'?([^']+?)'?$/;

type Test = (order: EmulatedOrder) => boolean;

/** The part of Shopify's search that we use. The real one ignores unknown terms; this one refuses them. */
export function searchOrders(orders: readonly EmulatedOrder[], query: string | null | undefined) {
  const groups: Test[] = [];
  // Terms in brackets, of which one is enough.
  const plain = (query ?? '').replaceAll(/\(([^)]*)\)/g, (_, inside: string) => {
    const any = inside.split(' OR ').map(parseTerm);
    groups.push((order) => any.some((test) => test(order)));
    return '';
  });
  const tests = [...plain.split(' ').filter(Boolean).map(parseTerm), ...groups];
  return orders.filter((order) => tests.every((test) => test(order)));
}

function parseTerm(term: string): Test {
  const [, name, wanted] = STATUS.exec(term) ?? [];
  if (name !== undefined)
    return (order) =>
      (name === 'return_status' ? getReturnStatus(order) : order.financialStatus).toLowerCase() === wanted;
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
