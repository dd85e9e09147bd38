import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

interface OrderSpan {
  /** Company days of the orders, both included. */
  from: string;
  to: string;
}

export interface UnshippedOrder {
  /** What the shop calls it. */
  number: string;
  /** The account of its shop. */
  account: string;
  isOnHold: boolean;
}

interface UnshippedDay {
  day: string;
  orders: UnshippedOrder[];
}

/** An order that the shop wants to be sent: paid, and not cancelled or paid back in full. */
const IS_TO_SEND = sql`orders.channel = 'shopify' and not orders.is_cancelled
  and orders.payment_status in ('paid', 'partially_refunded')`;
/** It should have been sent by now: a scheduled one is meant to be sent later. */
const IS_WAITING = sql`orders.fulfillment_status in ('unfulfilled', 'on_hold')`;
const IS_OF_PARCEL = sql`shipments.account = orders.account and shipments.order_external_id = orders.external_id`;

/** Which paid orders of the shops have no parcel, by the day on which they were placed. */
export async function selectUnshipped(db: Db, { from, to }: OrderSpan): Promise<UnshippedDay[]> {
  const { rows } = await sql<UnshippedDay>`
    select orders.day, jsonb_agg(
      jsonb_build_object('number', orders.number, 'account', orders.account,
        'isOnHold', orders.fulfillment_status = 'on_hold')
      order by orders.placed_at, orders.id) as orders
    from orders
    where orders.day between ${from} and ${to} and ${IS_TO_SEND} and ${IS_WAITING}
      and not exists (select from shipments where ${IS_OF_PARCEL})
    group by orders.day order by orders.day`.execute(db);
  return rows;
}

interface SentDay {
  day: string;
  orders: number;
  /** On which their first parcel was made; null where there is none. */
  sentOn: string | null;
}

/** How many orders of a day got their first parcel on which day; those that were sent without one are left out. */
export async function selectSentDays(db: Db, { from, to }: OrderSpan): Promise<SentDay[]> {
  const { rows } = await sql<SentDay>`
    select orders.day, sent.day as "sentOn", count(*)::integer as orders
    from orders
    cross join lateral (select min(shipments.day) as day from shipments where ${IS_OF_PARCEL}) as sent
    where orders.day between ${from} and ${to} and ${IS_TO_SEND}
      and (sent.day > orders.day + 2 or (sent.day is null and ${IS_WAITING}))
    group by orders.day, sent.day`.execute(db);
  return rows;
}
