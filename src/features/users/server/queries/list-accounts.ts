import * as accounts from './accounts.ts';
import type { Db } from '#server/db/database.ts';
import { DAY_MS } from '#shared/day-ms.ts';
import type { QueryOf } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import type { listUsers as listing, User, UserStatistics } from '../../contract.ts';
import { RECENT_USER_DAYS } from '../../rules.ts';

export const listAccounts = (db: Db, filters: QueryOf<typeof listing>): Promise<User[]> =>
  accounts.selectAccounts(db, filters);

export function loadUserStatistics(db: Db, now: Date): Promise<UserStatistics> {
  return accounts.selectStatistics(db, new Date(now.getTime() - RECENT_USER_DAYS * DAY_MS));
}

export async function findUserByName(db: Db, username: string): Promise<User | null> {
  return (await accounts.selectUserByName(db, username)) ?? null;
}

/** The account with an address, in whatever case; lookalikes of another writing are other addresses. */
export async function findUserByEmail(db: Db, email: string): Promise<User | undefined> {
  const [user, ...others] = await accounts.selectPersonAccounts(db, 'email', email);
  return others.length === 0 ? user : undefined;
}

export async function getUser(tx: Db, id: number): Promise<User> {
  const user = await accounts.selectUser(tx, id);
  if (!user) throw new AppError('not_found', 'This user no longer exists. Someone may have deleted it.');
  return user;
}
