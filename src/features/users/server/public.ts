import { recordChange, refuseClash, type AskedBy } from '#features/history/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { runInTransaction } from '#server/db/run-in-transaction.ts';
import { announce } from '#server/live/announce.ts';
import { DAY_MS } from '#shared/day-ms.ts';
import type { QueryOf } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import type { listUsers as listing, NewUser, User, UserEdit, UserStatistics } from '../contract.ts';
import { mustEndSessions, RECENT_SIGN_IN_DAYS, explainRefusedChange } from '../rules.ts';
import { isKnownPassword, KNOWN_PASSWORD } from './known-passwords.ts';
import { generatePassword, hashPassword } from './passwords.ts';
import * as accounts from './queries/accounts.ts';

export { ensureFirstAdmin } from './commands/ensure-first-admin.ts';
export { userNaming } from './queries/record-names.ts';
export { generatePassword } from './passwords.ts';
export { confirmPassword, recordSignIn, type SignInAccount } from './queries/sign-in-account.ts';

/** What to do about passwords that everybody tries first. */
export type Blocklist = 'warn' | 'enforce';

interface Saved {
  success: true;
  user: User;
  warning?: string;
}

export const listAccounts = (db: Db, asked: QueryOf<typeof listing>): Promise<User[]> =>
  accounts.selectAccounts(db, asked);

export function loadUserStatistics(db: Db, now: Date): Promise<UserStatistics> {
  return accounts.selectStatistics(db, new Date(now.getTime() - RECENT_SIGN_IN_DAYS * DAY_MS));
}

export async function createAccount(
  db: Db,
  by: AskedBy,
  { password: _password, ...account }: NewUser,
  { hash: password_hash, ...warning }: PreparedPassword,
): Promise<Saved> {
  const user = await runInTransaction(db, async (tx) => {
    await accounts.lockAccounts(tx);
    await refuseTaken(tx, account, null);
    const created = await accounts.insertUser(tx, { ...account, password_hash, created_at: by.now });
    await recordUser(tx, by, 'created', null, created);
    return created;
  });
  return { success: true, user, ...warning };
}

export async function updateAccount(
  db: Db,
  by: AskedBy,
  id: number,
  input: UserEdit,
  blocklist: Blocklist,
): Promise<Saved> {
  const { password, seen, ...wanted } = input;
  const getName = async () => wanted.username ?? (await getUser(db, id)).username;
  const prepared: Partial<PreparedPassword> =
    password === undefined ? {} : await preparePassword(password, await getName(), blocklist);
  const { hash: password_hash, ...warning } = prepared;
  const user = await runInTransaction(db, async (tx) => {
    await accounts.lockAccounts(tx);
    const before = await getUser(tx, id);
    await refuseClash(tx, { entity: 'user', entityId: id, one: 'user', seen, now: { ...before }, wanted });
    const { username, full_name, email, role, is_active } = { ...before, ...wanted };
    const account = { username, full_name, email, role, is_active };
    await refuseLockOut(tx, by, before, account);
    await refuseTaken(tx, account, id);
    const isEnd = password !== undefined || mustEndSessions(before, account);
    const after = await accounts.updateAccount(tx, id, { ...account, password_hash }, isEnd);
    await recordUser(tx, by, 'updated', before, {
      ...after,
      ...(password_hash && { password: password_hash }),
    });
    if (isEnd) await announce(tx, { topic: 'session', userId: id });
    return after;
  });
  return { success: true, user, ...warning };
}

/** Switches a user's active state, or sets the wanted one, so that a repeated click does no harm. */
export function setActive(db: Db, by: AskedBy, id: number, wanted: boolean | undefined): Promise<User> {
  return runInTransaction(db, async (tx) => {
    await accounts.lockAccounts(tx);
    const before = await getUser(tx, id);
    const is_active = wanted ?? !before.is_active;
    if (is_active === before.is_active) return before;
    await refuseLockOut(tx, by, before, { ...before, is_active });
    const after = await accounts.updateAccount(tx, id, { is_active }, !is_active);
    await recordUser(tx, by, is_active ? 'activated' : 'deactivated', before, after);
    if (!is_active) await announce(tx, { topic: 'session', userId: id });
    return after;
  });
}

export async function deleteAccount(db: Db, by: AskedBy, id: number): Promise<void> {
  await runInTransaction(db, async (tx) => {
    await accounts.lockAccounts(tx);
    const before = await getUser(tx, id);
    await refuseLockOut(tx, by, before, null);
    await accounts.deleteAccount(tx, id);
    await recordUser(tx, by, 'deleted', before, null);
    await announce(tx, { topic: 'session', userId: id });
  });
}

/** Gives an account a new random password, for somebody who cannot sign in to do it, and ends its sessions. */
export async function resetPassword(db: Db, by: AskedBy, id: number): Promise<string> {
  const password = generatePassword();
  await storePassword(db, by, id, await hashPassword(password));
  return password;
}

interface PreparedPassword {
  hash: string;
  warning?: string;
}

/**
 * Judges a password that somebody chose in a field of a form, and makes of it what is stored. It takes long: never within
 * a transaction, which would keep its connection.
 */
export async function preparePassword(
  password: string,
  username: string,
  blocklist: Blocklist,
  field = 'password',
): Promise<PreparedPassword> {
  const isKnown = isKnownPassword(password, username);
  if (isKnown && blocklist !== 'warn')
    throw new AppError('invalid', KNOWN_PASSWORD, { fields: { [field]: KNOWN_PASSWORD } });
  return { hash: await hashPassword(password), ...(isKnown && { warning: KNOWN_PASSWORD }) };
}

/** Gives an account another password and ends its sessions. */
export function storePassword(db: Db, by: AskedBy, id: number, password_hash: string): Promise<void> {
  return runInTransaction(db, async (tx) => {
    await accounts.lockAccounts(tx);
    const before = await getUser(tx, id);
    const after = await accounts.updateAccount(tx, id, { password_hash }, true);
    await recordUser(tx, by, 'updated', before, { ...after, password: password_hash });
    await announce(tx, { topic: 'session', userId: id });
  });
}

export async function findUserByName(db: Db, username: string): Promise<User | null> {
  return (await accounts.selectUserByName(db, username)) ?? null;
}

export async function getUser(tx: Db, id: number): Promise<User> {
  const user = await accounts.selectUser(tx, id);
  if (!user) throw new AppError('not_found', 'This user does not exist (any more).');
  return user;
}

async function refuseLockOut(
  tx: Db,
  { actor }: AskedBy,
  before: User,
  after: Pick<User, 'role' | 'is_active'> | null,
): Promise<void> {
  const otherActiveAdmins = await accounts.countOtherActiveAdmins(tx, before.id);
  const refusal = explainRefusedChange({ isOwn: actor.id === before.id, before, after, otherActiveAdmins });
  if (refusal) throw new AppError('forbidden', refusal);
}

async function refuseTaken(
  tx: Db,
  wanted: Pick<User, 'username' | 'email'>,
  exceptId: number | null,
): Promise<void> {
  const taken = await accounts.selectTaken(tx, wanted, exceptId);
  const fields = {
    ...(taken.username && { username: 'This username is already taken' }),
    ...(taken.email && { email: 'Another user already has this e-mail address' }),
  };
  const messages = Object.values(fields);
  if (messages.length > 0) throw new AppError('conflict', `${messages.join('. ')}.`, { fields });
}

/** Writes a change of an account into the history, and tells every open screen. */
async function recordUser(
  tx: Db,
  by: AskedBy,
  action: string,
  before: User | null,
  after: (User & { password?: string }) | null,
): Promise<void> {
  const entityId = before?.id ?? after?.id ?? null;
  await recordChange(tx, { ...by, entity: 'user', entityId, action, before, after });
  await announce(tx, { topic: 'users' });
}
