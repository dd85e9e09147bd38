import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { answerTo, foundIn } from '#web/api/query.ts';
import { listUsers, userStatistics } from '../contract.ts';
import type { User, UserStatistics } from '../contract.ts';
import { countsOf } from '../rules.ts';
import type { View } from './view.ts';

/** What a write of this area puts out of date. */
export const WRITES = ['users', 'history'];

const ACTIVE = { all: undefined, active: 'true', inactive: 'false' } as const;

const usersOf = ({ role, status }: Pick<View, 'role' | 'status'>) =>
  answerTo('users', listUsers, {
    query: { role: role === 'all' ? undefined : role, active: ACTIVE[status] },
  });

export const everybody = usersOf({ role: 'all', status: 'all' });

/** The users of a role and a state. While another choice is on its way, the rows of the last one stay. */
export const useUsers = (view: View) => useQuery({ ...usersOf(view), placeholderData: keepPreviousData });

/** One user, whatever the filters of the list say; null when there is no such user. */
export function useUserOf(id: number): User | null | undefined {
  return foundIn(useQuery(everybody), ({ users }) => users.find((user) => user.id === id));
}

/** The figures of all users. When they cannot be had they are counted in the unfiltered list, if there is one. */
export function useStatistics(): UserStatistics | 'unknown' | undefined {
  const told = useQuery(answerTo('users', userStatistics, {}));
  const counted = useQuery({ ...everybody, enabled: told.isError });
  if (!told.isError) return told.data?.statistics;
  if (counted.data) return countsOf(counted.data.users);
  return counted.isError ? 'unknown' : undefined;
}
