import { sql, type Selectable } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { batchPerTick } from '#server/batch-per-tick.ts';
import { buildContainsPattern } from '#server/db/like.ts';
import { prepareStatement } from '#server/db/statements/prepared.ts';
import type { UserRow } from '#server/db/schema.ts';
import type { QueryOf } from '#shared/endpoint.ts';
import { toComparableText } from '#shared/text.ts';
import type { listUsers, NewUser, User, UserStatistics } from '../../contract.ts';
import { toUsernameKey } from '../../rules.ts';

const COLUMNS = [
  'id',
  'username',
  'full_name',
  'email',
  'role',
  'is_active',
  'last_login',
  'created_at',
] as const;

const toUser = (row: Pick<Selectable<UserRow>, (typeof COLUMNS)[number]>): User => ({
  ...row,
  last_login: row.last_login?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
});

/**
 * Lets one change of accounts run at a time, over all processes, until the transaction ends. Accounts change rarely,
 * and rules such as "one active admin remains" are about all of them.
 */
export const lockAccounts = (tx: Db) =>
  sql`select pg_advisory_xact_lock(hashtextextended('touchline accounts', 0))`.execute(tx);

export async function selectAccounts(db: Db, filters: QueryOf<typeof listUsers>): Promise<User[]> {
  let matching = db.selectFrom('users').select(COLUMNS);
  const search = filters.search?.trim();
  if (search) {
    const pattern = buildContainsPattern(search);
    matching = matching.where((q) =>
      q.or([q('username', 'ilike', pattern), q('full_name', 'ilike', pattern), q('email', 'ilike', pattern)]),
    );
  }
  if (filters.role && filters.role !== 'all') matching = matching.where('role', '=', filters.role);
  if (filters.active && filters.active !== 'all')
    matching = matching.where('is_active', '=', filters.active === 'true');
  const rows = await matching.orderBy('username_key').execute();
  return rows.map(toUser);
}

const selectByIds = prepareStatement((db, values: { ids: readonly number[] }) =>
  db
    .selectFrom('users')
    .select(COLUMNS)
    .where('id', '=', sql<number>`any(${values.ids}::integer[])`),
);

/** Every screen asks who is signed in: those who ask at the same moment share one statement. */
export const selectUser: (db: Db, id: number) => Promise<User | undefined> = batchPerTick(
  async (db: Db, ids: readonly number[]) => {
    const rows = await selectByIds(db, { ids: [...new Set(ids)] });
    return new Map(rows.map((row) => [row.id, toUser(row)]));
  },
);

export async function selectUserByName(db: Db, username: string): Promise<User | undefined> {
  const key = toUsernameKey(username);
  const row = await db.selectFrom('users').select(COLUMNS).where('username_key', '=', key).executeTakeFirst();
  return row && toUser(row);
}

/** Accounts of exactly this name or address, whatever its case. */
export async function selectPersonAccounts(
  db: Db,
  by: 'email' | 'name' | 'username',
  value: string,
): Promise<User[]> {
  const isWanted = {
    email: sql<boolean>`lower(email) = lower(${value})`,
    name: sql<boolean>`lower(full_name) = lower(${value})`,
    username: sql<boolean>`username_key = ${toUsernameKey(value)}`,
  };
  const rows = await db.selectFrom('users').select(COLUMNS).where(isWanted[by]).orderBy('id').execute();
  return rows.map(toUser);
}

/** Which of these accounts are still there. */
export async function selectExistingIds(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const rows = await selectByIds(db, { ids });
  return new Set(rows.map(({ id }) => id));
}

/** Which of these names and addresses an account has. */
export async function selectNamesInUse(db: Db, names: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${[...names]}::text[]) as name
    where exists (select from users where name in (username, full_name, email))`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

export const hasUsers = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;

const buildKeys = ({ username, email }: Pick<User, 'username' | 'email'>) => ({
  username_key: toUsernameKey(username),
  email_key: email === null ? null : toComparableText(email),
});

/** Which of a username and an e-mail address another account already has. */
export async function selectTaken(db: Db, wanted: Pick<User, 'username' | 'email'>, exceptId: number | null) {
  const { username_key, email_key } = buildKeys(wanted);
  const rows = await db
    .selectFrom('users')
    .select(['username_key', 'email_key'])
    .where((q) => q.or([q('username_key', '=', username_key), q('email_key', '=', email_key)]))
    .$if(exceptId !== null, (q) => q.where('id', '!=', exceptId))
    .execute();
  return {
    username: rows.some((row) => row.username_key === username_key),
    email: email_key !== null && rows.some((row) => row.email_key === email_key),
  };
}

/** Whether an account has this address. */
export const selectTakenAddress = async (db: Db, email: string): Promise<boolean> =>
  (await db
    .selectFrom('users')
    .select('id')
    .where('email_key', '=', toComparableText(email))
    .executeTakeFirst()) !== undefined;

export async function countOtherActiveAdmins(db: Db, id: number): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select((q) => q.fn.countAll<number>().as('count'))
    .where('role', '=', 'admin')
    .where('is_active', '=', true)
    .where('id', '!=', id)
    .executeTakeFirstOrThrow();
  return count;
}

type Account = Omit<NewUser, 'password'>;

export async function insertUser(
  db: Db,
  account: Account & { password_hash: string; created_at: Date },
): Promise<User> {
  const row = await db
    .insertInto('users')
    .values({ ...account, ...buildKeys(account) })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  return toUser(row);
}

type Edit = (Account | { is_active?: boolean }) & { password_hash?: string | undefined };

/** Changes what is given. With `endSessions`, the user's open sessions are dead from the commit on. */
export async function updateAccountRow(
  db: Db,
  id: number,
  { edit, endSessions }: { edit: Edit; endSessions: boolean },
): Promise<User> {
  const row = await db
    .updateTable('users')
    .set('username' in edit ? { ...edit, ...buildKeys(edit) } : edit)
    .$if(endSessions, (q) => q.set((is) => ({ session_epoch: is('session_epoch', '+', 1) })))
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  return toUser(row);
}

export const deleteAccountRow = (db: Db, id: number) => db.deleteFrom('users').where('id', '=', id).execute();

export async function selectStatistics(db: Db, recentSince: Date): Promise<UserStatistics> {
  const { fn } = db;
  return db
    .selectFrom('users')
    .select((is) => [
      fn.countAll<number>().as('total_users'),
      fn.countAll<number>().filterWhere('is_active', '=', true).as('active_users'),
      fn.countAll<number>().filterWhere('role', '=', 'admin').as('admin_users'),
      fn.countAll<number>().filterWhere('role', '!=', 'admin').as('regular_users'),
      fn
        .countAll<number>()
        .filterWhere(is('created_at', '>=', recentSince))
        .as('recent_users_30_days'),
    ])
    .executeTakeFirstOrThrow();
}
