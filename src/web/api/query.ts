import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Endpoint, InputOf, ResponseOf } from '#shared/endpoint.ts';
import { call } from './call.ts';

/**
 * A read, as TanStack Query wants it. `topic` is the first part of its key: a live event of that topic, or a
 * write that names it, makes the answer be fetched again. One line per read in an area's `web/api.ts`:
 *
 *     export const useUsers = () => useQuery(answerTo('users', listUsers, {}));
 */
export const answerTo = <E extends Endpoint>(topic: string, endpoint: E, input: InputOf<E>) =>
  queryOptions({
    queryKey: [topic, endpoint.path, input],
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
  });

/**
 * A write. `send` rejects with the `ApiError`; while one is on its way a further `send` joins it, so that a double
 * click is one request. Whatever shows the topics is fetched anew before `send` resolves.
 *
 *     const { send, isSending } = useSend(deleteUser, ['users']);
 *     await send({ params: { id } });
 */
export function useSend<E extends Endpoint>(endpoint: E, topics: string[]) {
  const queries = useQueryClient();
  const running = useRef<Promise<ResponseOf<E>>>(undefined);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ input, idempotencyKey }: { input: InputOf<E>; idempotencyKey?: string | undefined }) =>
      call(endpoint, input, { idempotencyKey }),
    onSettled: () => Promise.all(topics.map((topic) => queries.invalidateQueries({ queryKey: [topic] }))),
  });
  const send = (input: InputOf<E>, idempotencyKey?: string): Promise<ResponseOf<E>> => {
    running.current ??= mutateAsync({ input, idempotencyKey }).finally(() => (running.current = undefined));
    return running.current;
  };
  return { send, isSending: isPending };
}
