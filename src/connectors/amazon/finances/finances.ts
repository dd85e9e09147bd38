import { z } from 'zod';
import { DAY_MS } from '#shared/day-ms.ts';
import { ConnectorError } from '#connectors/kit/connector-error.ts';
import { checkPart, combineParts, type CheckedRows, type PartCounts } from '#connectors/kit/rows.ts';
import { AMAZON, isBadRequest, type AmazonClient, type AmazonReading } from '../account/client.ts';
import {
  anyTransaction,
  feeTransaction,
  orderTransaction,
  postedTransaction,
  transactionsPage,
} from './wire.ts';
import { toAccountFee, toPosting, type AmazonAccountFee, type AmazonPosting } from './to-posting.ts';

const readType = (row: unknown): string => anyTransaction.safeParse(row).data?.transactionType ?? '';
const isOfOrder = (row: unknown): boolean => ['Shipment', 'Refund'].includes(readType(row));
const isRefund = (row: unknown): boolean => readType(row) === 'Refund';
const isFee = (row: unknown): boolean => readType(row) === 'ServiceFee';
const PLACE = { at: 'transactions', orAt: 'payload.transactions' };

/** Of other kinds of transactions there are many; they are not read. */
export const AMAZON_FINANCES = {
  operation: 'finances',
  schema: transactionsPage,
  rows: [
    { ...PLACE, schema: orderTransaction, isConcerned: isOfOrder },
    { ...PLACE, schema: feeTransaction, isConcerned: isFee },
  ],
} as const satisfies AmazonReading;

const PAGES_A_RUN = 40;
/** Amazon answers nothing for spans of more than 180 days; shorter ones keep a token alive for all of their pages. */
const SPAN_MS = 30 * DAY_MS;
/** The latest moment that may be requested for. */
const SETTLING_MS = 2 * 60_000 + 30_000;
/** Postings appear days after the date that they bear, and change when they are released. */
const REREAD_MS = 14 * DAY_MS;

/** A span of postings that is being read; between readings, the one that begins the next. */
const span = z.object({
  after: z.iso.datetime(),
  before: z.iso.datetime().nullable(),
  token: z.string().nullable(),
  /** Everything posted before this moment has been read once; null until the first load is through. */
  through: z.iso.datetime().nullable().default(null),
  /** What was read before fees were is read once more. */
  hasFees: z.boolean().default(false),
});
type Span = z.infer<typeof span>;
type AskedSpan = Span & { before: string };

export interface PostingsRequest {
  /** The result of the last reading; anything else starts from the beginning. */
  cursor: unknown;
  /** How far back the very first reading goes. */
  since: Date;
  now: Date;
  signal?: AbortSignal | undefined;
  onProgress?: (postings: number) => void;
}

/** Between which moments something was posted; both are the same where its date can be read. */
export interface PostedBetween {
  from: Date;
  to: Date;
}

/**
 * Each posting is complete and there once, so that a part of them may be stored; most of them have been read before.
 */
export interface PostingsRead extends CheckedRows<AmazonPosting> {
  /** What was booked for no order. */
  accountFees: AmazonAccountFee[];
  /** Refunds that were set aside, so that too much is left of their orders. */
  refundsSetAside: PostedBetween[];
  /** Fees that were set aside. */
  accountFeesSetAside: PostedBetween[];
  /** Between which moments this reading has all that was posted; null if it has only a part of a span. */
  whole: PostedBetween | null;
  cursor: unknown;
  hasMore: boolean;
}

/** Reads what was posted since the last reading and in the days before it, as many pages as fit into one run. */
export async function readPostings(
  client: AmazonClient,
  { cursor, since, now, signal, onProgress }: PostingsRequest,
): Promise<PostingsRead> {
  const until = new Date(now.getTime() - SETTLING_MS);
  let current = readSpan(cursor, since);
  const read: PagesRead = {
    rows: [],
    accountFees: [],
    refundsSetAside: [],
    accountFeesSetAside: [],
    whole: null,
    parts: [],
  };
  // A span that an earlier run began is not read whole by this one.
  let wholeFrom = current.token === null ? current.after : null;
  const end = (next: Span, hasMore = false): PostingsRead => {
    const { rows, parts, ...others } = read;
    const counts = combineParts({ vendor: AMAZON, what: 'postings' }, parts);
    return { rows: pickLatest(rows), ...others, ...counts, cursor: next, hasMore };
  };
  for (let pages = 1; ; pages += 1) {
    const requested = { ...current, before: current.before ?? computeSpanEnd(current.after, until) };
    const page = await readPage(client, requested, signal).catch((error: unknown) => {
      if (requested.token !== null && isBadRequest(error)) return 'forgotten' as const;
      throw error;
    });
    if (page === 'forgotten') {
      current = { ...requested, token: null };
      wholeFrom ??= current.after;
      if (pages >= PAGES_A_RUN) return end(current, true);
      continue;
    }
    addPage(read, page.transactions ?? [], requested);
    onProgress?.(read.rows.length);
    const token = page.nextToken || null;
    if (token !== null && token === requested.token) throw createStuckError();
    if (token === null) {
      if (wholeFrom !== null) read.whole = { from: new Date(wholeFrom), to: new Date(requested.before) };
      wholeFrom ??= requested.before;
    }
    const isUpToDate = token === null && requested.before === until.toISOString();
    if (isUpToDate) return end(startSpan(new Date(until.getTime() - REREAD_MS), until.toISOString()));
    current =
      token === null ? startSpan(new Date(requested.before), requested.through) : { ...requested, token };
    if (pages >= PAGES_A_RUN) return end(current, true);
  }
}

function readSpan(cursor: unknown, since: Date): Span {
  const { data } = span.safeParse(cursor);
  return data?.hasFees ? data : startSpan(since, data?.through ?? null);
}

const startSpan = (after: Date, through: string | null): Span => ({
  after: after.toISOString(),
  before: null,
  token: null,
  through,
  hasFees: true,
});

function computeSpanEnd(after: string, until: Date): string {
  const end = Math.min(Date.parse(after) + SPAN_MS, until.getTime());
  return new Date(end).toISOString();
}

const readPage = (client: AmazonClient, { after, before, token }: Span, signal?: AbortSignal) =>
  client.get({
    what: `postings since ${after.slice(0, 10)}`,
    reading: AMAZON_FINANCES,
    query: { postedAfter: after, postedBefore: before ?? undefined, nextToken: token ?? undefined },
    signal,
  });

interface PagesRead extends Pick<
  PostingsRead,
  'accountFees' | 'refundsSetAside' | 'accountFeesSetAside' | 'whole'
> {
  rows: AmazonPosting[];
  parts: PartCounts[];
}

/** Takes what a page says of orders, and of fees without one; other kinds are left out. */
function addPage(read: PagesRead, transactions: readonly unknown[], asked: AskedSpan): void {
  const orders = checkPart({ schema: orderTransaction, rows: transactions.filter(isOfOrder) });
  const fees = checkPart({ schema: feeTransaction, rows: transactions.filter(isFee) });
  read.rows.push(...orders.rows.flatMap((row) => toPosting(row) ?? []));
  read.accountFees.push(...fees.rows.map(toAccountFee));
  const listUnread = (isConcerned: (row: unknown) => boolean, schema: z.ZodType) =>
    transactions
      .filter((row) => isConcerned(row) && !schema.safeParse(row).success)
      .map((row) => findPosted(row, asked));
  read.refundsSetAside.push(...listUnread(isRefund, orderTransaction));
  read.accountFeesSetAside.push(...listUnread(isFee, feeTransaction));
  read.parts.push(orders, fees);
}

function findPosted(row: unknown, { after, before }: AskedSpan): PostedBetween {
  const at = postedTransaction.safeParse(row).data?.postedDate;
  return { from: at ?? new Date(after), to: at ?? new Date(before) };
}

/** What was released replaces what was held back, in whichever order and on whichever pages Amazon lists them. */
function pickLatest(postings: readonly AmazonPosting[]): AmazonPosting[] {
  const latest = new Map<string, AmazonPosting>();
  for (const posting of postings) {
    const known = latest.get(posting.id);
    if (!known || known.postedAt <= posting.postedAt) latest.set(posting.id, posting);
  }
  return [...latest.values()];
}

const createStuckError = () =>
  new ConnectorError(AMAZON, 'postings', {
    kind: 'unexpected-answer',
    detail: 'a page leads back to itself',
  });
