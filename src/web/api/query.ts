import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Query, QueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Endpoint, InputOf, ResponseOf } from '#shared/endpoint.ts';
import { EVERYTHING } from '#shared/live/events.ts';
import type { TableName } from '#shared/tables.ts';
import { waitAtMost } from './wait-at-most.ts';
import { call } from './call.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { tables?: readonly TableName[] };
  }
}

/**
 * A read, as TanStack Query wants it. It is fetched again when one of the tables of its endpoint has changed, here or
 * elsewhere. One line per read in an area's `web/api.ts`:
 *
 *     export const useUsers = () => useQuery(defineQuery(listUsers, {}));
 */
export const defineQuery = <E extends Endpoint>(endpoint: E, input: InputOf<E>) =>
  queryOptions({
    queryKey: [endpoint.path, input],
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
    meta: { tables: endpoint.tables },
  });

/**
 * The record that an address names, in a response: null if it is not there, undefined while a newer response may have
 * it.
 */
export const findInAnswer = <Data, One>(
  { data, isFetching }: { data: Data | undefined; isFetching: boolean },
  find: (data: Data) => One | undefined,
): One | null | undefined => (data && find(data)) ?? (data && !isFetching ? null : undefined);

/** Whether an answer is made of one of these tables; `*` is in every answer. */
export const dependsOnTables =
  (tables: readonly string[]) =>
  ({ meta }: Query): boolean =>
    tables.includes(EVERYTHING) || meta?.tables?.some((table) => tables.includes(table)) === true;

/** Fetches every answer that is made of these tables again, those that are shown at once. */
export const refetchTables = (queries: QueryClient, tables: readonly TableName[]): Promise<void> =>
  queries.invalidateQueries({ predicate: dependsOnTables(tables) });

/** By then most of what was written is seen. */
const SEEN_WITHIN_MS = 2_000;

/**
 * Fetches again what is made of the tables that a call has written, and waits a moment for it, but not for a slow
 * response.
 */
export const refetchWritten = (
  queries: QueryClient,
  { tables }: Pick<Endpoint, 'tables'>,
): Promise<unknown> => waitAtMost(refetchTables(queries, tables), SEEN_WITHIN_MS);

/**
 * A write. `send` rejects with the `ApiError`; while one is on its way a further `send` of the same joins it, so that a
 * double click is one request. What is made of its tables is refetched; `send` waits a moment for that, so that
 * a dialog closes over what it has changed, but does not wait for a slow read.
 *
 *     const { send, isSending } = useSend(deleteUser);
 *     await send({ params: { id } });
 */
export function useSend<E extends Endpoint>(endpoint: E, tables = endpoint.tables) {
  const queries = useQueryClient();
  const running = useRef(new Map<string, Promise<ResponseOf<E>>>());
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ input, idempotencyKey }: { input: InputOf<E>; idempotencyKey?: string | undefined }) =>
      call(endpoint, input, { idempotencyKey }),
    onSettled: () => refetchWritten(queries, { tables }),
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
