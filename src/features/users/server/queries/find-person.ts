import { listMailsTo, type PersonalMail } from '#features/deliveries/server/public.ts';
import {
  listAccountsNamed,
  listEntriesNaming,
  listEntriesOfAccounts,
  type PersonalEntry,
} from '#features/history/server/public.ts';
import { selectCustomerOrders, type CustomerOrder } from '#features/sales/server/public.ts';
import type { Db } from '#server/db/database.ts';
import type { User } from '../../contract.ts';
import { selectExistingIds, selectPersonAccounts } from './accounts.ts';
import { selectInvitationsTo, type StoredInvitation } from './invitations.ts';

export interface PersonQuestion {
  by: 'email' | 'name' | 'username' | 'order';
  value: string;
}

export interface PersonData {
  accounts: User[];
  orders: CustomerOrder[];
  invitations: StoredInvitation[];
  /** Emails to the accounts, and to the address. */
  deliveries: PersonalMail[];
  /** Entries that name the address, or are of deleted accounts with the name, apart from those of the accounts. */
  history: PersonalEntry[];
  /** Accounts that were deleted without an erasure: the history still names them. */
  deletedAccounts: number[];
}

/** What is kept of a person, compared without regard to case. */
export async function findPerson(db: Db, { by, value }: PersonQuestion): Promise<PersonData> {
  const accounts = by === 'order' ? [] : await selectPersonAccounts(db, by, value);
  const orders = by === 'username' ? [] : await selectCustomerOrders(db, { by, value });
  const userIds = accounts.map(({ id }) => id);
  const deliveries = await listMailsTo(db, { userIds, addresses: by === 'email' ? [value] : [] });
  const invitations = by === 'email' ? await selectInvitationsTo(db, value) : [];
  const { history, deletedAccounts } = await searchHistory(db, { by, value }, userIds);
  return { accounts, orders, invitations, deliveries, history, deletedAccounts };
}

/** What the history has of someone beside their accounts, and which accounts it still names although they are gone. */
async function searchHistory(
  db: Db,
  { by, value }: PersonQuestion,
  exceptUserIds: readonly number[],
): Promise<Pick<PersonData, 'history' | 'deletedAccounts'>> {
  if (by === 'order') return { history: [], deletedAccounts: [] };
  if (by === 'email') {
    const history = await listEntriesNaming(db, { address: value, exceptUserIds });
    const named = history.flatMap(({ entity, entityId }) => (entity === 'user' ? Number(entityId) : []));
    return { history, deletedAccounts: await selectDeletedIds(db, named) };
  }
  const named = await listAccountsNamed(db, { field: NAME_FIELDS[by], name: value });
  const deletedAccounts = await selectDeletedIds(db, named);
  return { history: await listEntriesOfAccounts(db, deletedAccounts), deletedAccounts };
}

const NAME_FIELDS = { name: 'full_name', username: 'username' } as const;

async function selectDeletedIds(db: Db, ids: readonly number[]): Promise<number[]> {
  const existing = await selectExistingIds(db, ids);
  return [...new Set(ids)].filter((id) => !existing.has(id));
}
