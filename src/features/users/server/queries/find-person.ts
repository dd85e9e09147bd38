import { selectCustomerOrders, type CustomerOrder } from '#features/sales/server/public.ts';
import type { Db } from '#server/db/database.ts';
import type { User } from '../../contract.ts';
import { selectPersonAccounts } from './accounts.ts';

export interface PersonQuestion {
  by: 'email' | 'name' | 'username' | 'order';
  value: string;
}

export interface PersonData {
  accounts: User[];
  orders: CustomerOrder[];
}

/** What is kept of a person, compared without regard to case. */
export async function findPerson(db: Db, { by, value }: PersonQuestion): Promise<PersonData> {
  const accounts = by === 'order' ? [] : await selectPersonAccounts(db, by, value);
  const orders = by === 'username' ? [] : await selectCustomerOrders(db, { by, value });
  return { accounts, orders };
}
