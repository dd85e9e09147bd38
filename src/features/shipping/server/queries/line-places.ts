import type { Db } from '#server/db/database.ts';

/** From where each line of an order leaves, or has left, as its shop has assigned it. */
export const selectLinePlaces = (db: Db, { account, order }: { account: string; order: string }) =>
  db
    .selectFrom('order_line_places')
    .select(['id', 'sku', 'place_name', 'units', 'remaining_units'])
    .where('account', '=', account)
    .where('order_external_id', '=', order)
    .orderBy('place_name')
    .orderBy('id')
    .execute();
