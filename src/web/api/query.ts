import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Query, QueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Endpoint, InputOf, ResponseOf } from '#shared/endpoint.ts';
import { waitAtMost } from './wait-at-most.ts';
import { call } from './call.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { alsoOn?: readonly string[] };
  }
}

/**
 * A read, as TanStack Query wants it. `topic` is the first part of its key: a live event of that topic, or a
 * write that names it, makes the answer be fetched again; so does one of the topics `alsoOn`, for an answer that is
 * made of several areas' data. One line per read in an area's `web/api.ts`:
 *
 *     export const useUsers = () => useQuery(answerTo('users', listUsers, {}));
 */
export const defineQuery = <E extends Endpoint>(
  topic: string,
  endpoint: E,
  input: InputOf<E>,
  alsoOn: readonly string[] = [],
) =>
  queryOptions({
    queryKey: [topic, endpoint.path, input],
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
    meta: { alsoOn },
  });

/** What an address names, in an answer: null where it is not in it, undefined while a newer one may have it. */
export const findInAnswer = <Data, One>(
  { data, isFetching }: { data: Data | undefined; isFetching: boolean },
  find: (data: Data) => One | undefined,
): One | null | undefined => (data && find(data)) ?? (data && !isFetching ? null : undefined);

/** Whether an answer is made of what a topic stands for; `*` stands for everything. */
export const dependsOnTopic =
  (topic: string) =>
  ({ queryKey, meta }: Query): boolean =>
    topic === '*' || queryKey[0] === topic || meta?.alsoOn?.includes(topic) === true;

/** Has every answer of a topic fetched again, those that are shown at once. */
export const refetchTopic = (queries: QueryClient, topic: string): Promise<void> =>
  queries.invalidateQueries({ predicate: dependsOnTopic(topic) });

/** By then most of what was written is seen. */
const SEEN_WITHIN_MS = 2_000;

/** Has every answer of topics that were written to fetched again, and waits a moment for them, but for no slow one. */
export const refetchTopics = (queries: QueryClient, topics: readonly string[]): Promise<unknown> =>
  waitAtMost(Promise.all(topics.map((topic) => refetchTopic(queries, topic))), SEEN_WITHIN_MS);

/**
 * A write. `send` rejects with the `ApiError`; while one is on its way a further `send` of the same joins it, so that a
 * double click is one request. Queries that show the topics are refetched; `send` waits a moment for them, so that
 * a dialog closes over what it has changed, but does not wait for a slow read.
 *
 *     const { send, isSending } = useSend(deleteUser, ['users']);
 *     await send({ params: { id } });
 */
export function useSend<E extends Endpoint>(endpoint: E, topics: string[]) {
  const queries = useQueryClient();
  const running = useRef(new Map<string, Promise<ResponseOf<E>>>());
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ input, idempotencyKey }: { input: InputOf<E>; idempotencyKey?: string | undefined }) =>
      call(endpoint, input, { idempotencyKey }),
    onSettled: () => refetchTopics(queries, topics),
  });
  const send = (input: InputOf<E>, idempotencyKey?: string): Promise<ResponseOf<E>> => {
    const same = JSON.stringify([input, idempotencyKey]);
    const joined =
      running.current.get(same) ??
      mutateAsync({ input, idempotencyKey }).finally(() => running.current.delete(same));
    running.current.set(same, joined);
    return joined;
  };
  return { send, isSending: isPending };
}
