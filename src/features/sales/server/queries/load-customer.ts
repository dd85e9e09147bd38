import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

interface OrderOfCustomer {
  external_id: string;
  channel: 'amazon' | 'shopify';
  number: string;
  placed_at: Date;
  country: string | null;
  currency: string;
  total_minor: number | null;
  is_cancelled: boolean;
  name: string | null;
  email: string | null;
}

const IS_NAMED = sql`(customer_name is not null or customer_email is not null)`;
/** More orders than a customer has, and few enough to show. */
const ORDERS_MAX = 200;

/** All orders of the customer of an order that names one, the latest first. */
export async function selectOrdersOfCustomer(db: Db, externalId: string): Promise<OrderOfCustomer[]> {
  const { rows } = await sql<OrderOfCustomer>`
    with known as (
      select id, channel, customer_key from orders where external_id = ${externalId} and ${IS_NAMED}
      order by placed_at desc limit 1
    ),
    own as (
      select id from known
      union
      select same.id from known
      join orders as same on same.channel = known.channel and same.customer_key = known.customer_key
        and (same.customer_name is not null or same.customer_email is not null)
    )
    select external_id, channel, number, placed_at, country, currency, total_minor, is_cancelled,
      customer_name as name, customer_email as email
    from orders where id in (select id from own)
    order by placed_at desc, id desc limit ${ORDERS_MAX}`.execute(db);
  return rows;
}
