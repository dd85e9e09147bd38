import { z } from 'zod';
import type { Shopify, ShopOrder } from '#connectors/shopify/index.ts';
import { FailedReading, type SourceReading, type Source } from '#features/connections/server/public.ts';
import { DAY_MS } from '#shared/day-ms.ts';
import { AppError } from '#shared/errors.ts';
import { findFirstWholeDay } from '../../rules/histories.ts';
import { computeRetentionStart } from '../../rules/retention.ts';
import { purgeNotices } from '../queries/notices.ts';
import { leaveOutDeleted } from './shop/drop-deleted-orders.ts';
import { toShopChannelOrder } from './to-channel-order.ts';
import { recordSetAside } from './set-aside.ts';
import { storeOrders } from './store-orders.ts';
import { storeSerials } from './store-serials.ts';

const WINDOW_DAYS = { first: 90, shortest: 1 };
// A small shop’s orders are there at once; larger ones are requested again, after the request is stored.
const FIRST_LOOK_MS = 5_000;
const NOT_BEGUN = { state: 'gone' } as const;
// Shopify may stop a request now and then; one that it stops more often needs a person.
const RESTARTS_MAX = 3;
// What changes while the history is read is read after it, even where the shop's clock is behind ours.
const SKEW_MS = DAY_MS;
// A shop's app may lack the right to see addresses, which say in which region an order counts.
const ADDRESS = 'orders.shippingAddress';

type Shop = Pick<
  Shopify,
  'readOrders' | 'readReadableDays' | 'startHistory' | 'readHistory' | 'test' | 'retryNow'
>;

interface FedShop {
  /** `example.myshopify.com`. */
  account: string;
  name: string;
  intervalSeconds: number;
  /** Whose calendar day counts. */
  timeZone: string;
  /** How far back the first load goes. */
  firstLoadDays: number;
  /** How long names and addresses are kept. */
  personalDataDays: number;
  shopify: Shop;
}

const moment = z.iso.datetime().transform((text) => new Date(text));
const history = z.object({
  /** The history is read backwards: what was placed from `to` on is there. */
  to: moment,
  oldest: moment,
  windowDays: z.number(),
  /** What Shopify is collecting. */
  operation: z.string().nullable(),
  /** How often in a row Shopify has stopped collecting this window. */
  restarts: z.number().default(0),
  changedSince: moment,
});
const changes = z.object({
  since: moment,
  /**
   * While more changes wait: everything placed before this moment has been read. Of what was placed later any order may be
   * missing, because it comes when it changed last.
   */
  through: moment.optional(),
  /** The first company day of which all orders were loaded; absent where the first load was before this was kept. */
  known_from: z.iso.date().optional(),
  /** The app may not see addresses since then: once it may, all that changed meanwhile is read again. */
  blind_from: moment.optional(),
});
const cursorOfShop = z.union([z.object({ history }), changes]);
type History = z.output<typeof history>;
type ShopChanges = z.output<typeof changes>;

/** The orders of one shop: first its past, in windows that Shopify collects, then whatever changes. */
export function createShopOrdersSource({
  account,
  timeZone,
  firstLoadDays,
  shopify,
  ...fed
}: FedShop): Source {
  const sourceId = `orders:${account}`;
  const createStore =
    (read: readonly ShopOrder[], setAside = 0): SourceReading['store'] =>
    async (tx, now) => {
      const orders = await leaveOutDeleted(tx, account, { orders: read, getId: ({ id }) => id });
      await purgeNotices(tx, now);
      await recordSetAside(tx, { sourceId, timeZone, rows: setAside, now });
      const rows = orders.map((order) => toShopChannelOrder(account, order));
      const personalDataFrom = computeRetentionStart(now, timeZone, fed.personalDataDays);
      const changes = await storeOrders(tx, {
        channel: 'shopify',
        account,
        timeZone,
        personalDataFrom,
        orders: rows,
      });
      await storeSerials(tx, { account, orders });
      return changes;
    };

  async function readChanges(at: ShopChanges, signal: AbortSignal): Promise<SourceReading> {
    const { rows, next, hasMore, denied, ...checked } = await shopify.readOrders({ since: at.since, signal });
    return {
      ...checked,
      rows: rows.length,
      notes: denied.length > 0 ? [`The app has no access to ${denied.join(', ')}`] : [],
      ...moveCursor(at, {
        next,
        hasMore,
        isBlind: denied.some((field) => field.startsWith(ADDRESS)),
        seesAddresses: rows.some(({ country }) => country !== null),
      }),
      store: createStore(rows, checked.setAside),
    };
  }

  async function begin(now: Date, signal: AbortSignal): Promise<{ history: History }> {
    const readableDays = await shopify.readReadableDays(signal);
    return { history: startHistory(now, Math.min(firstLoadDays, readableDays ?? firstLoadDays)) };
  }

  return {
    id: sourceId,
    kind: 'orders',
    name: fed.name,
    intervalSeconds: fed.intervalSeconds,
    async read({ cursor, now, signal }) {
      const at = cursor === null ? await begin(now, signal) : cursorOfShop.parse(cursor);
      if ('since' in at) return readChanges(at, signal);
      const { rows, next, ...checked } = await readPast(shopify, at.history, signal);
      const known_from = findFirstWholeDay(timeZone, at.history.oldest);
      return {
        ...checked,
        rows: rows.length,
        cursor: 'since' in next ? { ...next, through: next.since, known_from } : next,
        hasMore: true,
        store: createStore(rows, checked.setAside),
      };
    },
    check: (signal) => shopify.test('orders', signal),
    retryNow: () => shopify.retryNow(),
  };
}

interface ReadPart {
  next: Date;
  hasMore: boolean;
  isBlind: boolean;
  /** Where no order came, nothing says whether addresses can be seen. */
  seesAddresses: boolean;
}

function moveCursor(
  { since, through = since, blind_from: blindFrom, ...kept }: ShopChanges,
  { next, hasMore, isBlind, seesAddresses }: ReadPart,
): { cursor: ShopChanges; hasMore: boolean } {
  // The orders are there, and come once more with their addresses; while a part is denied, that would never end.
  if (blindFrom && seesAddresses && !isBlind && !hasMore)
    return { cursor: { ...kept, since: blindFrom, through: next }, hasMore: true };
  const cursor = {
    ...kept,
    since: next,
    ...(hasMore && { through }),
    ...((isBlind || blindFrom) && { blind_from: blindFrom ?? since }),
  };
  return { cursor, hasMore };
}

const startHistory = (now: Date, days: number): History => ({
  to: now,
  oldest: new Date(now.getTime() - days * DAY_MS),
  windowDays: WINDOW_DAYS.first,
  operation: null,
  restarts: 0,
  changedSince: new Date(now.getTime() - SKEW_MS),
});

interface Step {
  rows: ShopOrder[];
  setAside?: number;
  examples?: string[];
  next: { history: History } | { since: Date };
}

/**
 * One step through the past. Each ends with something that is worth being kept: the orders of a window or, where they
 * take longer, what Shopify is collecting. So a stop in between repeats one step at most.
 */
async function readPast(shopify: Shop, at: History, signal: AbortSignal): Promise<Step> {
  const from = new Date(Math.max(at.oldest.getTime(), at.to.getTime() - at.windowDays * DAY_MS));
  const goOn = (changes: Partial<History>): Step => ({ rows: [], next: { history: { ...at, ...changes } } });

  let { operation, restarts } = at;
  let found = operation === null ? NOT_BEGUN : await shopify.readHistory(operation, { signal });
  if (found.state === 'gone') {
    if (operation !== null) restarts += 1;
    operation = await shopify.startHistory({ from, to: at.to }, signal);
    found = await shopify.readHistory(operation, { patienceMs: FIRST_LOOK_MS, signal });
  }
  switch (found.state) {
    case 'running':
    case 'gone': {
      const step = goOn({ operation, restarts });
      if (restarts > RESTARTS_MAX) throw new FailedReading(describeRestarts(restarts), step.next);
      return step;
    }
    case 'too-large':
      if (at.windowDays <= WINDOW_DAYS.shortest)
        throw new AppError('unavailable', 'One day has too many orders to load at once.');
      return goOn({ operation: null, restarts: 0, windowDays: Math.ceil(at.windowDays / 2) });
    case 'done': {
      const { state: _, ...orders } = found;
      const isLast = from <= at.oldest;
      const next = isLast
        ? { since: at.changedSince }
        : { history: { ...at, to: from, operation: null, restarts: 0 } };
      return { ...orders, next };
    }
  }
}

const describeRestarts = (count: number): string =>
  `Shopify stopped collecting past orders ${count} times in a row. Touchline keeps trying.`;
