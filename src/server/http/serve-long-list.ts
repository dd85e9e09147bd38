import { createHash } from 'node:crypto';
import type { QueryOf, ResponseOf } from '#shared/endpoint.ts';
import { LONG_LIST_ROWS, type defineLongListQuery } from '#shared/lists/long-list.ts';
import type { z } from 'zod';
import type { App } from './kit.ts';
import {
  serveRemembered,
  type RememberedEndpoint,
  type RememberedOptions,
  type RememberedRequest,
} from './serve-remembered.ts';

/** A list that was read, without what its rows are. */
export interface LoadedList<Answer, Query> {
  total: number;
  /** The answer with all rows. */
  sendAll: (query: Query) => Answer;
  /** The answer without rows, but with what is said of all. */
  sendFigures: (query: Query) => Answer;
  /** The answer with a page of the rows. Pages of the same revision are of the same rows. */
  sendPage: (query: Query, revision: string) => Promise<Answer>;
}

type ListQuery = z.output<z.ZodObject<ReturnType<typeof defineLongListQuery>>>;
type ListEndpoint = RememberedEndpoint & { query: z.ZodType<ListQuery> };

interface LongListOptions<E extends ListEndpoint> extends RememberedOptions<E> {
  load: (request: RememberedRequest<E>) => Promise<LoadedList<ResponseOf<E>, QueryOf<E>>>;
  /** Parts of the query that say which list it is, beside the parameters of the path. */
  keyOf?: (query: QueryOf<E>) => unknown;
}

/**
 * Registers a list that a browser gets whole where it is short, and in pages where it is long. The rows of a long one are
 * read once for each state of its tables, and kept in this process for its pages.
 */
export function serveLongList<E extends ListEndpoint>(
  app: App,
  endpoint: E,
  { load, keyOf, ...options }: LongListOptions<E>,
): void {
  const recallList = (request: RememberedRequest<E>) =>
    app.lists.recall({
      key: JSON.stringify([endpoint.path, request.params, keyOf?.(request.query)]),
      state: request.state,
      now: request.now,
      async make() {
        const [list, until] = await Promise.all([
          load(request),
          options.until?.(request.db, request.now) ?? null,
        ]);
        return { list, until: await request.limitKeeping(until), total: list.total };
      },
    });

  async function answer(request: RememberedRequest<E>): Promise<ResponseOf<E>> {
    const { rows } = request.query;
    if (rows === undefined) return (await load(request)).sendAll(request.query);
    const { list } = await recallList(request);
    if (rows === 'page') return list.sendPage(request.query, formatRevision(request.state));
    return list.total > LONG_LIST_ROWS ? list.sendFigures(request.query) : list.sendAll(request.query);
  }

  serveRemembered(app, endpoint, answer, options);
}

const formatRevision = (state: string): string =>
  createHash('sha256').update(state).digest('base64url').slice(0, 16);
