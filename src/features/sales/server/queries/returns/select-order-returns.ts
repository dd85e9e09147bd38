import type { Db } from '#server/db/database.ts';

interface OrderKey {
  account: string;
  external_id: string;
}

/** What came back of an order, or is to, the earliest first. */
export const selectOrderReturns = (db: Db, { account, external_id }: OrderKey) =>
  db
    .selectFrom('order_returns')
    .select(['id', 'kind', 'name', 'status', 'sku', 'title', 'units', 'processed_units'])
    .select(['reason_name', 'note', 'returned_at'])
    .where('account', '=', account)
    .where('order_external_id', '=', external_id)
    .orderBy('returned_at')
    // What goes out instead comes after what came back.
    .orderBy((each) => each('kind', '=', 'exchange'))
    .orderBy('id')
    .execute();

/** What of an order went back onto a shelf. */
export const selectOrderRestocks = (db: Db, { account, external_id }: OrderKey) =>
  db
    .selectFrom('order_restocks')
    .select(['id', 'sku', 'units', 'place_name', 'restocked_at'])
    .where('account', '=', account)
    .where('order_external_id', '=', external_id)
    .orderBy('restocked_at')
    .orderBy('id')
    .execute();
