import { sql } from 'kysely';

/** Joins an order with the refunds of it that Amazon booked in another currency than its own. */
export const isForeignRefund = sql<boolean>`
  posting.account = orders.account and posting.order_external_id = orders.external_id
  and posting.kind = 'refund' and posting.currency <> orders.currency`;

/** The other currencies in which goods of an order were refunded. */
export const selectRefundedIn = sql<string[]>`array(
  select distinct posting.currency
  from order_postings as posting
  where ${isForeignRefund} and posting.goods_minor <> 0
  order by posting.currency
)`;
