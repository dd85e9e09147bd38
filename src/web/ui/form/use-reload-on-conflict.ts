import { useQueryClient, type QueryExecuteOptions, type QueryKey } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';

/**
 * For an edit that was refused because another person has changed the same record in the meantime: the current record is
 * fetched and taken over before the form says so. If that fails too, the form says why the edit was refused and stays
 * as it is.
 *
 *     const reload = useReloadOnConflict(usersQuery, ({ users }) => users.find(…), (user) => form.offer(toForm(user)));
 *     send: (body) => send({ params, body }).catch(reload)
 */
export function useReloadOnConflict<Answer, Edited extends object, Key extends QueryKey>(
  query: QueryExecuteOptions<Answer, Error, Answer, Answer, Key>,
  find: (answer: Answer) => Edited | undefined,
  take: (now: Edited) => void,
) {
  const queries = useQueryClient();
  return async (refusal: unknown): Promise<never> => {
    if (refusal instanceof ApiError && refusal.code === 'conflict') {
      const answer = await queries.query({ ...query, staleTime: 0 }).catch(() => undefined);
      const now = answer && find(answer);
      if (now) take(now);
    }
    throw refusal;
  };
}
