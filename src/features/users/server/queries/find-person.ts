import { listMailsTo, type PersonalMail } from '#features/deliveries/server/public.ts';
import { listEntriesNaming, type PersonalEntry } from '#features/history/server/public.ts';
import { selectCustomerOrders, type CustomerOrder } from '#features/sales/server/public.ts';
import type { Db } from '#server/db/database.ts';
import type { User } from '../../contract.ts';
import { selectPersonAccounts } from './accounts.ts';
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
  /** Entries that name the address, apart from those of the accounts. */
  history: PersonalEntry[];
}

/** What is kept of a person, compared without regard to case. */
export async function findPerson(db: Db, { by, value }: PersonQuestion): Promise<PersonData> {
  const accounts = by === 'order' ? [] : await selectPersonAccounts(db, by, value);
  const orders = by === 'username' ? [] : await selectCustomerOrders(db, { by, value });
  const userIds = accounts.map(({ id }) => id);
  const deliveries = await listMailsTo(db, { userIds, addresses: by === 'email' ? [value] : [] });
  if (by !== 'email') return { accounts, orders, invitations: [], deliveries, history: [] };
  const invitations = await selectInvitationsTo(db, value);
  const history = await listEntriesNaming(db, { address: value, exceptUserIds: userIds });
  return { accounts, orders, invitations, deliveries, history };
}
