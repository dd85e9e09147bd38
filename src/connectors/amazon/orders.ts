import { z } from 'zod';
import { ConnectorError } from '../kit/connector-error.ts';
import { checkPart, combineParts, type CheckedPart, type CheckedRows, type PartCounts } from '../kit/rows.ts';
import { isBadRequest, AMAZON, OPERATIONS, type AmazonClient, type AmazonReading } from './account/client.ts';
import { isElsewhere, toAmazonOrder, type AmazonOrder } from './to-amazon-order.ts';
import { amazonOrder, ordersPage, type OrdersPage } from './wire.ts';

export const AMAZON_ORDERS = {
  operation: 'orders',
  schema: ordersPage,
  rows: [{ at: 'orders', schema: amazonOrder }],
} as const satisfies AmazonReading;

// More orders than fit comfortably into one transaction wait for the next run.
const PAGES_A_RUN = 40;
const PAGES_A_PASS_MAX = 5_000;
const ORDERS_A_PAGE = 100;
// Changes that Amazon is still recording are read twice rather than never.
const OVERLAP_MS = 5 * 60_000;

/** One reading of everything since a moment, page by page: first by creation, from then on by change. */
const pass = z.object({
  by: z.enum(['created', 'updated']),
  after: z.string(),
  /** The next page; Amazon remembers it for a day. */
  token: z.string().nullable(),
  pages: z.int(),
  /** The moment, by Amazon's clock, up to which the first page was complete: the next pass begins there. */
  until: z.string().nullable(),
  /** A pass over other marketplaces would have left gaps. */
  marketplaces: z.string(),
  /**
   * While passes by change are behind: everything placed before this moment has been read. Of what was placed later any order
   * may be missing, because it comes when it changed last. Null where the last pass took one run only.
   */
  through: z.string().nullable().default(null),
});
type Pass = z.infer<typeof pass>;

export interface OrdersRequest {
  /** The result of the last reading; anything else starts from the beginning. */
  cursor: unknown;
  /** How far back the very first reading goes. */
  since: Date;
  now: Date;
  signal?: AbortSignal | undefined;
  onProgress?: (orders: number) => void;
}

/** Orders that are new or have changed. Each is complete, so that a part of them may be stored. */
export interface OrdersRead extends CheckedRows<AmazonOrder> {
  /** The position of the next reading, as JSON. */
  cursor: unknown;
  /** It began with the first orders since `since`: there was no position to go on from, or it was of other marketplaces. */
  isFirst: boolean;
  /** There are more pages, and Amazon would give them at once. */
  hasMore: boolean;
}

/** A position from which everything since a moment is read again; where the first reading goes on, since it was placed. */
export function rewindOrders(cursor: unknown, { placed, updated }: { placed: Date; updated: Date }): unknown {
  const current = pass.safeParse(cursor).data;
  if (!current) return cursor;
  const { by, marketplaces } = current;
  const earlier = startPass(by === 'created' ? placed : updated, { by, marketplaces });
  return earlier.after < current.after ? { ...earlier, through: markBehind(current).through } : current;
}

/** Until its last page is read, a pass by change is behind: it keeps up to when everything had been read before it. */
const markBehind = (current: Pass): Pass =>
  current.by === 'created' ? current : { ...current, through: current.through ?? current.after };

/** Reads as many pages as Amazon allows now. */
export async function readOrders(
  client: AmazonClient,
  marketplaceIds: readonly string[],
  { cursor, since, now, signal, onProgress }: OrdersRequest,
): Promise<OrdersRead> {
  // Their order in the configuration makes no difference.
  const marketplaces = marketplaceIds.toSorted().join(',');
  const goesOn = readPass(cursor, marketplaces);
  let current = goesOn ? markBehind(goesOn) : startPass(since, { by: 'created', marketplaces });
  let isBegunNow = current.token === null;
  const parts: PartCounts[] = [];
  const rows: AmazonOrder[] = [];
  const end = (hasMore = false): OrdersRead => ({
    rows,
    ...combineParts({ vendor: AMAZON, what: 'orders' }, parts),
    cursor: current,
    isFirst: goesOn === undefined,
    hasMore,
  });
  const contents = new Set<string>();
  for (let pages = 1; ; pages += 1) {
    const page = await readPage(client, current, signal).catch((error: unknown) => {
      if (pages > 1 && mustWait(error)) return 'not now';
      if (pages === 1 && current.token !== null && isBadRequest(error)) return 'forgotten';
      throw error;
    });
    if (page === 'not now') return end();
    if (page === 'forgotten') {
      current = { ...current, token: null, pages: 0, until: null };
      isBegunNow = true;
      continue;
    }
    refuseRepetition(page, contents);
    const part = take(page);
    parts.push(part);
    rows.push(...part.rows);
    onProgress?.(rows.length);
    current = follow(current, page, { now, isBegunNow });
    if (current.token === null) return end();
    if (pages >= PAGES_A_RUN) return end(true);
  }
}

/** The pass after a page: at its next page, or a new pass over what changes from now on. */
function follow(
  current: Pass,
  page: OrdersPage,
  { now, isBegunNow }: { now: Date; isBegunNow: boolean },
): Pass {
  const token = page.pagination?.nextToken || null;
  const until = current.until ?? page.createdBefore ?? page.lastUpdatedBefore ?? null;
  if (token === null) {
    const complete = until === null ? now.getTime() : Date.parse(until);
    const { marketplaces } = current;
    const next = startPass(new Date(complete - OVERLAP_MS), { by: 'updated', marketplaces });
    return isBegunNow ? next : markBehind(next);
  }
  const pages = current.pages + 1;
  if (token === current.token) throw createStuckError('a page leads back to itself');
  if (pages >= PAGES_A_PASS_MAX) throw createStuckError(`still more after ${PAGES_A_PASS_MAX} pages`);
  return { ...current, token, pages, until };
}

function refuseRepetition({ orders }: OrdersPage, contents: Set<string>): void {
  const content = JSON.stringify(orders);
  if (orders.length > 0 && contents.has(content)) throw createStuckError('a page repeats an earlier page');
  contents.add(content);
}

const startPass = (after: Date, { by, marketplaces }: Pick<Pass, 'by' | 'marketplaces'>): Pass => ({
  by,
  after: `${after.toISOString().slice(0, 19)}Z`,
  token: null,
  pages: 0,
  until: null,
  marketplaces,
  through: null,
});

function readPass(cursor: unknown, marketplaces: string): Pass | undefined {
  const { data } = pass.safeParse(cursor);
  return data?.marketplaces === marketplaces ? data : undefined;
}

/** Accounts that do not disclose where parcels go: their orders are read without it until the next start. */
const withoutRecipients = new WeakSet<AmazonClient>();

/** One thing that an application may not know must not cost it the rest. */
async function readPage(client: AmazonClient, current: Pass, signal?: AbortSignal): Promise<OrdersPage> {
  if (withoutRecipients.has(client)) return requestPage(client, current, { isBare: true, signal });
  try {
    return await requestPage(client, current, { isBare: false, signal });
  } catch (error) {
    if (!isRefused(error)) throw error;
    const page = await requestPage(client, current, { isBare: true, signal });
    withoutRecipients.add(client);
    return page;
  }
}

const isRefused = (error: unknown) =>
  error instanceof ConnectorError && error.kind === 'refused-credentials' && error.status === 403;

interface PageOptions {
  isBare: boolean;
  signal: AbortSignal | undefined;
}

function requestPage(
  client: AmazonClient,
  { by, after, token, marketplaces }: Pass,
  { isBare, signal }: PageOptions,
) {
  const { values } = OPERATIONS.orders.query.includedData;
  return client.get({
    what: by === 'created' ? `orders placed since ${after.slice(0, 10)}` : 'orders that changed',
    reading: AMAZON_ORDERS,
    query: {
      [by === 'created' ? 'createdAfter' : 'lastUpdatedAfter']: after,
      marketplaceIds: marketplaces.split(','),
      includedData: isBare ? values.filter((name) => name !== 'RECIPIENT') : values,
      maxResultsPerPage: ORDERS_A_PAGE,
      paginationToken: token ?? undefined,
    },
    signal,
  });
}

function take(page: OrdersPage): CheckedPart<AmazonOrder> {
  const checked = checkPart({
    schema: amazonOrder,
    rows: page.orders,
    getKey: (row) => row.orderId,
  });
  return {
    ...checked,
    rows: checked.rows.filter((row) => !isElsewhere(row)).flatMap((row) => toAmazonOrder(row) ?? []),
  };
}

/** By Amazon, or by our own limit, which keeps us within Amazon's. */
const mustWait = (error: unknown) =>
  error instanceof ConnectorError && (error.kind === 'throttled' || error.kind === 'out-of-turn');

const createStuckError = (detail: string) =>
  new ConnectorError(AMAZON, 'orders', { kind: 'unexpected-answer', detail });
