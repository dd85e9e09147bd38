import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { describeError } from '#web/api/api-error.ts';
import { defineQuery, findInAnswer } from '#web/api/query.ts';
import { useUrlState } from '#web/use-url-state.ts';
import { listUsers, userStatistics } from '../contract.ts';
import type { User, UserStatistics } from '../contract.ts';
import { countUsers } from '../rules.ts';
import { usersView } from './view.ts';
import type { UsersView } from './view.ts';
import { usersApiWords as words } from './wording.ts';

export const USERS_FAILED = words.usersFailed;

const ACTIVE = { all: undefined, active: 'true', inactive: 'false' } as const;

const defineUsersQuery = ({ role, status }: Pick<UsersView, 'role' | 'status'>) =>
  defineQuery(listUsers, {
    query: { role: role === 'all' ? undefined : role, active: ACTIVE[status] },
  });

export const allUsers = defineUsersQuery({ role: 'all', status: 'all' });

/** The users of a role and a state. While another choice is on its way, the rows of the last one stay. */
export const useUsers = (view: UsersView) =>
  useQuery({ ...defineUsersQuery(view), placeholderData: keepPreviousData });

/**
 * One user: of the list that is shown, else of the list of everyone; null when there is no such user. Where that list
 * cannot be had, why.
 */
export function useUserById(id: number): { user: User | null | undefined; failure: string | undefined } {
  const find = ({ users }: { users: readonly User[] }) => users.find((user) => user.id === id);
  const shown = useUsers(useUrlState(usersView)[0]);
  const known = shown.data && find(shown.data);
  const all = useQuery({ ...allUsers, enabled: known === undefined });
  // Where nothing can be shown the screen says so itself, with a way to try again.
  const isUnknown = all.isError && !all.data && !shown.isError;
  return {
    user: known ?? findInAnswer(all, find),
    failure: isUnknown ? describeError(all.error, USERS_FAILED) : undefined,
  };
}

/** The figures of all users. When they cannot be had they are counted in the unfiltered list, if there is one. */
export function useStatistics(): UserStatistics | 'unknown' | undefined {
  const answered = useQuery(defineQuery(userStatistics, {}));
  const counted = useQuery({ ...allUsers, enabled: answered.isError });
  if (!answered.isError) return answered.data?.statistics;
  if (counted.data) return countUsers(counted.data.users);
  return counted.isError ? 'unknown' : undefined;
}
