import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { InfiniteData } from '@tanstack/react-query';
import type { ResponseOf } from '#shared/endpoint.ts';
import { call } from '#web/api/call.ts';
import { defineQuery } from '#web/api/query.ts';
import { listActors, listHistory } from '../contract.ts';
import type { HistoryEntry } from '../contract.ts';
import { COUNTED_MAX } from '../rules.ts';
import { toHistoryFilters, HISTORY_PAGE_SIZE } from './view.ts';
import type { HistoryView } from './view.ts';

const AT_ONCE = 20;

type Page = ResponseOf<typeof listHistory>;

/** What happened to one record, newest first, as far as it has been asked for. */
export const useHistory = (entity: string, entityId: string) =>
  useInfiniteQuery({
    queryKey: [listHistory.path, entity, entityId],
    meta: { tables: listHistory.tables },
    queryFn: ({ pageParam, signal }) => {
      const query = { entity, entity_id: entityId, limit: AT_ONCE, offset: pageParam };
      return call(listHistory, { query }, { signal });
    },
    initialPageParam: 0,
    getNextPageParam: ({ pagination: { total, offset }, entries }) =>
      offset + AT_ONCE < total || (total > COUNTED_MAX && entries.length === AT_ONCE)
        ? offset + AT_ONCE
        : undefined,
    select: joinPages,
  });

/** One page of everything that happened. While another is on its way, the last one stays. */
export const useEntries = (view: HistoryView) =>
  useQuery({
    ...defineQuery(listHistory, {
      query: {
        ...toHistoryFilters(view),
        limit: HISTORY_PAGE_SIZE,
        offset: (view.page - 1) * HISTORY_PAGE_SIZE,
      },
    }),
    placeholderData: keepPreviousData,
  });

/** All people to choose from. A new person appears at the next visit, not with each entry. */
export const useActors = () => useQuery({ ...defineQuery(listActors, {}), meta: { tables: ['users'] } });

/** The pages as one list. Entries written meanwhile push others onto the next page; each is listed once. */
function joinPages({ pages }: InfiniteData<Page>): { entries: HistoryEntry[]; total: number } {
  const entries = new Map(pages.flatMap((page) => page.entries.map((entry) => [entry.id, entry])));
  return { entries: [...entries.values()], total: pages.at(-1)?.pagination.total ?? 0 };
}
