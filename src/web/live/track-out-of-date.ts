import type { Query, QueryClient } from '@tanstack/react-query';
import { EVERYTHING } from '#shared/live/events.ts';
import { dependsOnTables } from '../api/query.ts';

/** Answers that are out of date, until they are fetched again. */
export interface OutOfDateAnswers {
  /** Marks the answers made of this table as out of date: a screen that opens with one fetches it. Returns them. */
  note: (table: string) => readonly Query[];
  listNoted: () => readonly Query[];
  /** Fetches one of them if it is shown, unless that has happened since it was noted. */
  fetchIfShown: (query: Query) => Promise<void>;
}

/** Keeps which answers are out of date, for as long as `signal` lets it. */
export function trackOutOfDate(queries: QueryClient, signal: AbortSignal): OutOfDateAnswers {
  /** True where the connection was lost, so that anything may have changed. */
  const noted = new Map<Query, boolean>();
  const cache = queries.getQueryCache();
  const stop = cache.subscribe((event) => {
    const isFetchStarting = event.type === 'updated' && event.action.type === 'fetch';
    const query: Query = event.query;
    if (isFetchStarting || event.type === 'removed') noted.delete(query);
  });
  signal.addEventListener('abort', stop);

  return {
    note(table) {
      const predicate = dependsOnTables([table]);
      const affected = cache.findAll({ predicate });
      for (const query of affected) noted.set(query, noted.get(query) === true || table === EVERYTHING);
      void queries.invalidateQueries({ predicate, refetchType: 'none' });
      return affected;
    },
    listNoted: () => [...noted.keys()],
    async fetchIfShown(query) {
      const hasData = () => query.state.data !== undefined;
      const fetch = () =>
        queries.refetchQueries({ type: 'active', predicate: (other) => other === query && noted.has(query) });
      // A failed query keeps its failure, however often others write; a screen that returns after a break fetches again.
      if (noted.get(query) !== true && !hasData() && query.state.status === 'error') return;
      // A first answer that is still on its way is not sent for twice, and may be older than the change.
      const isEarly = !hasData();
      await fetch();
      if (isEarly && hasData()) await fetch();
    },
  };
}
