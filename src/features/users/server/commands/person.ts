import { forgetTokenAuthor } from '#features/access-tokens/server/public.ts';
import { forgetMailAddress, forgetRecipient } from '#features/deliveries/server/public.ts';
import {
  forgetAddress,
  forgetPerson,
  listEntriesOfPerson,
  listNamesOfPerson,
  recordChange,
  type PersonalEntry,
  type Requester,
} from '#features/history/server/public.ts';
import { eraseCustomerOrders } from '#features/sales/server/public.ts';
import type { Db } from '#server/db/database.ts';
import type { ErasedAuthor } from '#server/db/statements/rename-author.ts';
import { runInTransaction } from '#server/db/run-in-transaction.ts';
import { forgetAnswersWith } from '#server/http/idempotency.ts';
import { AppError } from '#shared/errors.ts';
import type { User } from '../../contract.ts';
import {
  countPersonalData,
  isNothingFound,
  PERSONAL_DATA_KINDS,
  type PersonalDataCounts,
} from '../../rules.ts';
import { deleteAccountRow, lockAccounts, selectExistingIds, selectNamesInUse } from '../queries/accounts.ts';
import { deleteInvitationsTo } from '../queries/invitations.ts';
import { findPerson, type PersonData, type PersonQuestion } from '../queries/find-person.ts';
import { refuseLockOut } from './guard-accounts.ts';

/** Looks a person up. That it was done is in the history, not for whom: it would outlive what it is about. */
export const openPerson = (db: Db, by: Requester, question: PersonQuestion): Promise<PersonData> =>
  runInTransaction(db, async (tx) => {
    await recordPerson(tx, by, { action: 'opened' });
    return await findPerson(tx, question);
  });

export interface ExportedPerson extends PersonData {
  /** What the history has of each account, by its id. */
  entries: Map<number, PersonalEntry[]>;
}

export const exportPerson = (db: Db, by: Requester, question: PersonQuestion): Promise<ExportedPerson> =>
  runInTransaction(db, async (tx) => {
    const person = await findPerson(tx, question);
    const entries = new Map<number, PersonalEntry[]>();
    for (const { id } of person.accounts) entries.set(id, await listEntriesOfPerson(tx, id));
    await recordPerson(tx, by, { action: 'exported' });
    return { ...person, entries };
  });

/** Takes a person's names out of an area's records of who did something. */
export type ForgetAuthor = (tx: Db, author: ErasedAuthor) => Promise<void>;

interface Erasure extends PersonQuestion {
  /** How many there were when the person who erases looked. */
  seen: PersonalDataCounts;
}

interface ErasureRequest extends Erasure {
  forgetAuthors: readonly ForgetAuthor[];
}

/** Erases what is kept of a person, all of it or nothing. Returns how much that was. */
export const erasePerson = (
  db: Db,
  by: Requester,
  { seen, forgetAuthors, ...question }: ErasureRequest,
): Promise<PersonalDataCounts> =>
  runInTransaction(db, async (tx) => {
    await lockAccounts(tx);
    const person = await findPerson(tx, question);
    const found = countPersonalData(person);
    if (PERSONAL_DATA_KINDS.some((kind) => found[kind] !== seen[kind]))
      throw new AppError(
        'conflict',
        'The data stored about this person has changed. Look it up again, then erase it.',
      );
    if (isNothingFound(found)) throw new AppError('not_found', 'No data is stored about this person.');
    const deleted = await findDeletedAccounts(tx, person.history);
    // All names first: what stands for one would else be taken for a name of another who is called the same.
    const { accounts, gone } = await addNames(tx, person.accounts, deleted);
    for (const account of accounts) await eraseAccount(tx, by, { ...account, forgetAuthors });
    for (const account of gone) await forgetDeletedAccount(tx, { ...account, forgetAuthors });
    if (question.by === 'email') await eraseAddress(tx, question.value);
    await eraseCustomerOrders(tx, person.orders, by.now);
    await recordPerson(tx, by, { action: 'erased', ...found });
    return found;
  });

/** What is stored of an address besides accounts and orders: it was invited, sent email, or failed to sign in. */
async function eraseAddress(tx: Db, address: string): Promise<void> {
  await deleteInvitationsTo(tx, address);
  await forgetMailAddress(tx, address);
  await forgetAddress(tx, { address, as: 'erased person' });
  await forgetAnswersWith(tx, [address]);
}

/** Records keep the name that someone had when they did something, and more than the names of today are theirs. */
async function addNames(tx: Db, existing: readonly User[], deleted: readonly number[]) {
  const accounts: { account: User; names: string[] }[] = [];
  for (const account of existing) {
    const { id, username, full_name: fullName, email } = account;
    const names = await listNamesOfPerson(tx, { id, known: [username, fullName, email] });
    accounts.push({ account, names });
  }
  const gone: { id: number; names: string[] }[] = [];
  for (const id of deleted) gone.push({ id, names: await listNamesOfPerson(tx, { id, known: [] }) });
  return { accounts, gone };
}

interface ErasedAccount extends Pick<ForgottenNames, 'names' | 'forgetAuthors'> {
  account: User;
}

async function eraseAccount(
  tx: Db,
  by: Requester,
  { account, names, forgetAuthors }: ErasedAccount,
): Promise<void> {
  const { id } = account;
  await refuseLockOut(tx, by, { before: account, after: null });
  await forgetRecipient(tx, { userId: id, addresses: names });
  await deleteAccountRow(tx, id);
  await forgetNames(tx, { id, names, forgetAuthors });
}

/** Accounts that had the address, by these entries, and were deleted without an erasure. */
async function findDeletedAccounts(tx: Db, entries: readonly PersonalEntry[]): Promise<number[]> {
  const ids = entries.flatMap(({ entity, entityId }) => (entity === 'user' ? Number(entityId) : []));
  const existing = await selectExistingIds(tx, ids);
  return [...new Set(ids)].filter((id) => !existing.has(id));
}

/** What is left of such an account is its names in what it did, and in what was done to it. */
async function forgetDeletedAccount(tx: Db, { id, names, forgetAuthors }: ForgottenNames): Promise<void> {
  // Someone else may have one of them by now.
  const inUse = await selectNamesInUse(tx, names);
  await forgetNames(tx, { id, names: names.filter((name) => !inUse.has(name)), forgetAuthors });
}

interface ForgottenNames {
  id: number;
  names: readonly string[];
  forgetAuthors: readonly ForgetAuthor[];
}

async function forgetNames(tx: Db, { id, names, forgetAuthors }: ForgottenNames): Promise<void> {
  const as = `erased user ${id}`;
  await forgetPerson(tx, { id, names, as });
  for (const forget of [forgetTokenAuthor, ...forgetAuthors]) await forget(tx, { names, as });
  await forgetAnswersWith(tx, names);
}

interface PersonEvent extends Partial<PersonalDataCounts> {
  action: 'opened' | 'exported' | 'erased';
}

const recordPerson = (tx: Db, by: Requester, { action, ...counts }: PersonEvent): Promise<void> =>
  recordChange(tx, {
    ...by,
    entity: 'person',
    entityId: null,
    action,
    changes: Object.fromEntries(
      Object.entries(counts)
        .filter(([, before]) => before > 0)
        .map(([name, before]) => [name, { before, after: 0 }]),
    ),
  });
