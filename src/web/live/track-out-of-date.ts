import type { Query, QueryClient } from '@tanstack/react-query';
import { dependsOnTopic } from '../api/query.ts';

/** Answers of which it was told that they are out of date, until they are fetched again. */
export interface OutOfDate {
  /** From now on a screen that opens with one of them fetches it, whenever that is. */
  note: (topic: string) => void;
  /** Fetches those of a topic that are shown, unless that has happened since they were noted. */
  fetchShown: (topic: string) => Promise<void>;
}

/** Keeps which answers are out of date, for as long as `signal` lets it. */
export function trackOutOfDate(queries: QueryClient, signal: AbortSignal): OutOfDate {
  const noted = new Set<Query>();
  const cache = queries.getQueryCache();
  const stop = cache.subscribe((event) => {
    const isFetchStarting = event.type === 'updated' && event.action.type === 'fetch';
    const query: Query = event.query;
    if (isFetchStarting || event.type === 'removed') noted.delete(query);
  });
  signal.addEventListener('abort', stop);

  return {
    note(topic) {
      const predicate = dependsOnTopic(topic);
      for (const query of cache.findAll({ predicate })) noted.add(query);
      void queries.invalidateQueries({ predicate, refetchType: 'none' });
    },
    async fetchShown(topic) {
      const hangs = dependsOnTopic(topic);
      const hasSome = ({ state }: Query) => state.data !== undefined;
      // A failed query keeps its failure, however often others write; a screen that returns after a break fetches again.
      const isDue = (query: Query) =>
        hangs(query) && (topic === '*' || hasSome(query) || query.state.status !== 'error');
      const due = [...noted].filter(isDue);
      // A first answer that is still on its way is not sent for twice, and may be older than the change.
      const early = due.filter((query) => !hasSome(query));
      const fetchThese = (some: readonly Query[]) =>
        queries.refetchQueries({
          type: 'active',
          predicate: (query) => some.includes(query) && noted.has(query),
        });
      await fetchThese(due);
      await fetchThese(early.filter(hasSome));
    },
  };
}
