import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

export interface CustomerOrder {
  id: number;
  channel: 'amazon' | 'shopify';
  number: string;
  placedAt: Date;
  day: string;
  customerKey: string | null;
  name: string | null;
  email: string | null;
}

/** By what a customer is found: an address or a name as it was given, or the number of one of their orders. */
export type CustomerSearch = { by: 'email' | 'name' | 'order'; value: string };

/** The orders that name a customer, the latest first. By an order: all of its customer's, as far as that is known. */
export async function selectCustomerOrders(db: Db, { by, value }: CustomerSearch): Promise<CustomerOrder[]> {
  const isNamed = sql<boolean>`(customer_name is not null or customer_email is not null)`;
  const found = {
    email: sql<boolean>`lower(customer_email) = lower(${value})`,
    name: sql<boolean>`lower(customer_name) = lower(${value})`,
    order: sql<boolean>`id in (
      select id from orders where lower(number) = lower(${value})
      union
      select same.id from orders as known join orders as same using (channel, customer_key)
      where lower(known.number) = lower(${value}) and known.customer_key is not null)`,
  };
  return db
    .selectFrom('orders')
    .select([
      'id',
      'channel',
      'number',
      'placed_at as placedAt',
      'day',
      'customer_key as customerKey',
      'customer_name as name',
      'customer_email as email',
    ])
    .where(found[by])
    .where(isNamed)
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}
