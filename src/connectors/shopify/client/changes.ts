import type { z } from 'zod';
import { systemClock, type Clock } from '../../kit/clock.ts';
import { ConnectorError } from '../../kit/connector-error.ts';
import { readPages } from '../../kit/paging.ts';
import type { CheckedRows } from '../../kit/rows.ts';
import { QueryTooCostly, SHOPIFY, type Graphql } from './graphql.ts';
import { changed, type ShopifyPage } from './wire-parts.ts';

/** Shopify's search lags behind changes, usually by seconds. */
const OVERLAP_MS = 5 * 60_000;
const PAGES_MAX = 1000;
const PAGE_ROWS = 25;
/** A long backlog is stored in pieces, so that a stop in between loses little. */
const AT_ONCE = { rows: 2500, ms: 4 * 60_000 };

export interface AskedChanges {
  /** Reads everything that has changed since then. */
  since: Date;
  signal?: AbortSignal | undefined;
}

/** The changed rows, the oldest change first. */
export interface Changes<Row> extends CheckedRows<Row> {
  /** The start of the next reading. */
  next: Date;
  /** More can be read at once. */
  hasMore: boolean;
  /** Fields that the app may not see. */
  denied: string[];
}

interface Query {
  what: string;
  question: { document: string; schema: z.ZodType<{ orders: ShopifyPage }> };
  variables?: Record<string, unknown>;
  /** Terms of Shopify's search, for a part of the orders. */
  filter?: string;
  /** How many orders a page has at first. */
  pageRows?: number;
}

/** A time in the format of Shopify's search. */
export const searchTime = (date: Date): string => `'${date.toISOString().slice(0, 19)}Z'`;

export interface RawChanges {
  rows: unknown[];
  next: Date;
  hasMore: boolean;
  denied: string[];
}

/** Reads orders page by page in the order of their changes. Makes pages smaller until Shopify accepts them. */
export function createChangesReader(
  graphql: Graphql,
  { what, question, variables = {}, filter, pageRows = PAGE_ROWS }: Query,
  clock: Clock = systemClock,
) {
  let first = pageRows;

  async function askPage(variablesOfPage: Record<string, unknown>, pageNumber: number, signal?: AbortSignal) {
    for (;;) {
      try {
        return await graphql.ask({
          what: `${what}, page ${pageNumber}`,
          ...question,
          variables: { ...variables, ...variablesOfPage, first },
          signal,
        });
      } catch (error) {
        if (!(error instanceof QueryTooCostly) || first === 1) throw error;
        first = Math.ceil(first / 2);
      }
    }
  }

  return async function readChanges({
    since,
    signal,
    variables: variablesOfReading,
  }: AskedChanges & { variables?: Record<string, unknown> }): Promise<RawChanges> {
    const q = [`updated_at:>=${searchTime(since)}`, ...(filter === undefined ? [] : [filter])].join(' ');
    const denied = new Set<string>();
    const startedAt = clock.elapsedMs();
    let count = 0;
    let hasMore = false;
    const rows = await readPages<string>({
      vendor: SHOPIFY,
      what,
      first: '',
      maxPages: PAGES_MAX,
      async read(cursor, pageNumber) {
        const pageAnswer = await askPage(
          { ...variablesOfReading, q, after: cursor || null },
          pageNumber,
          signal,
        );
        const { nodes, pageInfo } = pageAnswer.data.orders;
        for (const field of pageAnswer.denied) denied.add(field);
        count += nodes.length;
        const isEnough = count >= AT_ONCE.rows || clock.elapsedMs() - startedAt > AT_ONCE.ms;
        hasMore = pageInfo.hasNextPage && isEnough;
        return { rows: nodes, next: hasMore ? undefined : getNextCursor(what, pageInfo) };
      },
    });
    const next = computeNextStart({ what, since, hasMore, rows, clock });
    return { rows, next, hasMore, denied: [...denied] };
  };
}

/** The start of the next page; undefined after the last one. */
export function getNextCursor(what: string, pageInfo: ShopifyPage['pageInfo']): string | undefined {
  if (!pageInfo.hasNextPage) return undefined;
  if (pageInfo.endCursor) return pageInfo.endCursor;
  const detail = 'there is a next page but no way to it';
  throw new ConnectorError(SHOPIFY, what, { kind: 'unexpected-answer', detail });
}

interface Progress {
  what: string;
  since: Date;
  hasMore: boolean;
  /** All rows as they came: rows that are left out later need not be read again either. */
  rows: readonly unknown[];
  clock: Clock;
}

/**
 * The start of the next reading: a little before the last change, but never this reading's own start while more waits.
 */
function computeNextStart({ what, since, hasMore, rows, clock }: Progress): Date {
  const changedAt = rows.flatMap((row) => changed.safeParse(row).data?.updatedAt ?? []);
  const latest = changedAt.reduce((late, each) => Math.max(late, each.getTime()), since.getTime());
  if (hasMore) {
    if (latest > since.getTime()) return new Date(latest);
    const detail = 'too many orders changed in the same second';
    throw new ConnectorError(SHOPIFY, what, { kind: 'unexpected-answer', detail });
  }
  if (changedAt.length === 0) return since;
  // If Shopify's clock is ahead, we must not skip changes until then.
  return new Date(Math.min(latest, clock.now()) - OVERLAP_MS);
}
