import type { Clock } from '../../kit/clock.ts';
import {
  checkPart,
  combineParts,
  type CheckedPart,
  type CheckedRows,
  type PartCounts,
} from '../../kit/rows.ts';
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
    { what, found, withReturns }: FoundOrders,
    signal?: AbortSignal,
  ): Promise<CheckedRows<OrderReturns>> {
    const checked = check(found);
    const parts: PartCounts[] = [checked];
    const rows: OrderReturns[] = [];
    const tooLarge: string[] = [];
    for (const row of checked.rows.filter(({ test }) => !test)) {
      const again = isCut(row, USUAL)
        ? check(await readOrders([row.id], { ...MOST, withReturns }, signal), `${row.name}, a large order`)
        : undefined;
      if (again) parts.push(again);
      const whole = again ? again.rows[0] : row;
      if (whole && isCut(whole, MOST)) tooLarge.push(`${row.name} has more returns than can be read at once`);
      else if (whole) rows.push(toOrderReturns(whole));
    }
    const counts = combineParts({ vendor: SHOPIFY, what }, parts);
    return {
      rows,
      setAside: counts.setAside + tooLarge.length,
      examples: [...counts.examples, ...tooLarge].slice(0, EXAMPLES),
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
      const whole = await toWholeOrders({ what, found: rows, withReturns }, signal);
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
      return toWholeOrders({ what: 'returns of given orders', found: all, withReturns }, signal);
    },
  };
}

const EXAMPLES = 3;

interface FoundOrders {
  what: string;
  found: readonly unknown[];
  withReturns: boolean;
}

const check = (rows: readonly unknown[], name?: string): CheckedPart<OrderWithReturns> =>
  checkPart({ name, schema: orderWithReturns, rows, getKey: ({ id }) => id });

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
