import { z } from 'zod';
import { systemClock, type Clock } from '../kit/clock.ts';
import { ConnectorError } from '../kit/connector-error.ts';
import { checkRows, type CheckedRows } from '../kit/rows.ts';
import { LIMITS, type Limits } from '../kit/send.ts';
import { searchTime } from './client/changes.ts';
import { parseBulkOrders } from './bulk-file.ts';
import { buildBulkOrdersQuery } from './documents.ts';
import { SHOPIFY, type Graphql } from './client/graphql.ts';
import { parseMetafield, toShopOrders, type SerialFields, type ShopOrder } from './orders.ts';
import { OWN_QUESTIONS } from './questions.ts';
import { shopifyOrder } from './wire.ts';

/** Orders placed from `from` on and before `to`. */
export interface HistoryWindow {
  from: Date;
  to: Date;
}

/** `gone`: it failed or was forgotten, so it has to be started again. `too-large`: try a shorter window. */
export type History =
  | { state: 'running' }
  | { state: 'gone' }
  | { state: 'too-large' }
  | ({ state: 'done' } & CheckedRows<ShopOrder>);

export interface WaitLimit {
  /** A longer wait is left to the next call, which continues where this one stopped. */
  patienceMs?: number;
  signal?: AbortSignal;
}

const WHAT = 'history of orders';
const POLL_MS = { first: 500, longest: 10_000 };
const PATIENCE_MS = 3 * 60_000;
const BUSY_PAUSE_MS = 60_000;

function buildStartError(error: { code?: string | null; message: string } | undefined, clock: Clock) {
  if (error?.code !== 'OPERATION_IN_PROGRESS' && error?.code !== 'LIMIT_REACHED')
    return new ConnectorError(SHOPIFY, WHAT, { kind: 'vendor-error', detail: error?.message });
  const retryAt = new Date(clock.now() + BUSY_PAUSE_MS);
  return new ConnectorError(SHOPIFY, WHAT, {
    kind: 'throttled',
    detail: 'too many collections are under way',
    retryAt,
  });
}

interface HistoryOptions extends SerialFields {
  clock?: Clock | undefined;
  limits?: Partial<Limits> | undefined;
}

/** Reads a shop's past orders: Shopify collects those of a window into one file, which may take minutes. */
export function createHistoryReader(
  graphql: Graphql,
  { clock = systemClock, limits, serialProperty, serialMetafield }: HistoryOptions = {},
) {
  const serials = serialMetafield === undefined ? undefined : parseMetafield(serialMetafield);
  const maxBytes = limits?.bodyBytes ?? LIMITS.bodyBytes;

  async function pollBulk(id: string, signal?: AbortSignal) {
    const question = { what: WHAT, ...OWN_QUESTIONS.pollBulk, variables: { id }, signal };
    const { data } = await graphql.ask(question);
    return data.bulkOperation;
  }

  async function download(url: string, lines: number, signal?: AbortSignal): Promise<unknown[]> {
    // The address itself is signed: our token must not be sent there.
    const request = {
      what: WHAT,
      url,
      as: 'text' as const,
      schema: z.string(),
      operation: 'download',
      signal,
    };
    const { data } = await graphql.http.request(request);
    return parseBulkOrders(WHAT, data, lines);
  }

  return {
    /** Has Shopify collect the orders of a window; returns the id of the operation. */
    async startHistory({ from, to }: HistoryWindow, signal?: AbortSignal): Promise<string> {
      const search = `created_at:>=${searchTime(from)} created_at:<${searchTime(to)}`;
      const { data } = await graphql.ask({
        what: WHAT,
        ...OWN_QUESTIONS.startBulk,
        variables: { query: buildBulkOrdersQuery(search, serials) },
        isReading: false,
        signal,
      });
      const { bulkOperation, userErrors } = data.bulkOperationRunQuery;
      if (bulkOperation) return bulkOperation.id;
      throw buildStartError(userErrors[0], clock);
    },

    /** The collected orders, all or an error; waits a few minutes for them. */
    async readHistory(
      operation: string,
      { patienceMs = PATIENCE_MS, signal }: WaitLimit = {},
    ): Promise<History> {
      const startedAt = clock.elapsedMs();
      for (let waitMs = POLL_MS.first; ; waitMs = Math.min(waitMs * 2, POLL_MS.longest)) {
        const found = await pollBulk(operation, signal);
        switch (found?.status) {
          case 'COMPLETED': {
            if ((found.fileSize ?? 0) > maxBytes) return { state: 'too-large' };
            const rows = found.url ? await download(found.url, found.objectCount, signal) : [];
            const checked = checkRows({
              vendor: SHOPIFY,
              what: WHAT,
              schema: shopifyOrder,
              rows,
              getKey: ({ id }) => id,
            });
            return { state: 'done', ...checked, rows: toShopOrders(checked.rows, serialProperty) };
          }
          case 'FAILED':
            if (found.errorCode === 'ACCESS_DENIED') {
              throw new ConnectorError(SHOPIFY, WHAT, { kind: 'refused-credentials' });
            }
            return { state: found.errorCode === 'TIMEOUT' ? 'too-large' : 'gone' };
          case undefined:
          case 'CANCELED':
          case 'EXPIRED':
            return { state: 'gone' };
          default:
            if (clock.elapsedMs() - startedAt >= patienceMs) return { state: 'running' };
            await clock.sleep(waitMs, signal);
        }
      }
    },
  };
}
