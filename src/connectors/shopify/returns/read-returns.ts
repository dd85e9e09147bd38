import type { Clock } from '../../kit/clock.ts';
import { checkRows, type CheckedRows } from '../../kit/rows.ts';
import { createChangesReader, type AskedChanges, type Changes } from '../client/changes.ts';
import { SHOPIFY, type Graphql } from '../client/graphql.ts';
import { RETURNED_ORDERS } from './documents.ts';
import { RETURN_QUESTIONS } from './questions.ts';
import { toOrderReturns, type OrderReturns } from './to-order-returns.ts';
import { orderWithReturns, type OrderWithReturns, type WireReturn } from './wire.ts';

/** How many parts of an order are requested at first. */
const USUAL = { refunds: 4, returns: 2, lines: 4 };
/** And of an order that has more: as many as one question may cost. */
const MOST = { refunds: 10, returns: 3, lines: 8 };
const ORDERS_AT_ONCE = 4;

interface ReturnsReaderOptions {
  clock?: Clock | undefined;
  /** Whether the app may see returns; refunds are seen with the orders. */
  maySeeReturns: (signal?: AbortSignal) => Promise<boolean>;
}

/** Reads what came back to a shop: of orders that have changed, and of given orders. */
export function createReturnsReader(graphql: Graphql, { clock, maySeeReturns }: ReturnsReaderOptions) {
  const what = 'returns of changed orders';
  const readChanges = createChangesReader(
    graphql,
    { what, question: RETURN_QUESTIONS.returns, filter: RETURNED_ORDERS, pageRows: ORDERS_AT_ONCE },
    clock,
  );

  async function readOrders(ids: readonly string[], variables: object, signal?: AbortSignal) {
    const { data } = await graphql.ask({
      what: 'returns of given orders',
      ...RETURN_QUESTIONS.returnsOfOrders,
      variables: { ids: ids.map((id) => `gid://shopify/Order/${id}`), ...variables },
      signal,
    });
    // An order that was deleted is null.
    return data.nodes.filter((node) => node !== null);
  }

  /** An order of which more came back than its page holds is read again by itself, and set aside if that is not enough. */
  async function toWholeOrders(
    checked: CheckedRows<OrderWithReturns>,
    withReturns: boolean,
    signal?: AbortSignal,
  ): Promise<CheckedRows<OrderReturns>> {
    const rows: OrderReturns[] = [];
    const tooLarge: string[] = [];
    for (const row of checked.rows) {
      if (row.test) continue;
      const [whole] = isCut(row, USUAL)
        ? check(what, await readOrders([row.id], { ...MOST, withReturns }, signal)).rows
        : [row];
      if (!whole || isCut(whole, MOST))
        tooLarge.push(`${row.name} has more returns than can be read at once`);
      else rows.push(toOrderReturns(whole));
    }
    return {
      rows,
      setAside: checked.setAside + tooLarge.length,
      examples: [...checked.examples, ...tooLarge].slice(0, EXAMPLES),
    };
  }

  return {
    async readReturns({ since, signal }: AskedChanges): Promise<Changes<OrderReturns>> {
      const withReturns = await maySeeReturns(signal);
      const { rows, denied, ...progress } = await readChanges({
        since,
        signal,
        variables: { ...USUAL, withReturns },
      });
      const whole = await toWholeOrders(check(what, rows), withReturns, signal);
      return { ...whole, ...progress, denied: withReturns ? denied : [...denied, 'returns'] };
    },

    async readOrderReturns(
      orderIds: readonly string[],
      signal?: AbortSignal,
    ): Promise<CheckedRows<OrderReturns>> {
      const withReturns = await maySeeReturns(signal);
      const all: unknown[] = [];
      for (let from = 0; from < orderIds.length; from += ORDERS_AT_ONCE) {
        const ids = orderIds.slice(from, from + ORDERS_AT_ONCE);
        all.push(...(await readOrders(ids, { ...USUAL, withReturns }, signal)));
      }
      return toWholeOrders(check('returns of given orders', all), withReturns, signal);
    },
  };
}

const EXAMPLES = 3;

const check = (what: string, rows: readonly unknown[]): CheckedRows<OrderWithReturns> =>
  checkRows({ vendor: SHOPIFY, what, schema: orderWithReturns, rows, getKey: ({ id }) => id });

type Sizes = typeof USUAL;

/** Refunds are a list that does not say whether it goes on. */
const isCut = ({ refunds, returns }: OrderWithReturns, sizes: Sizes): boolean =>
  refunds.length >= sizes.refunds ||
  refunds.some(({ refundLineItems }) => refundLineItems.pageInfo.hasNextPage) ||
  (returns?.pageInfo.hasNextPage ?? false) ||
  (returns?.nodes ?? []).some(isReturnCut);

const isReturnCut = ({ returnLineItems, exchangeLineItems, reverseFulfillmentOrders }: WireReturn): boolean =>
  [returnLineItems, exchangeLineItems, reverseFulfillmentOrders].some(
    ({ pageInfo }) => pageInfo.hasNextPage,
  ) || reverseFulfillmentOrders.nodes.some(({ lineItems }) => lineItems.pageInfo.hasNextPage);
