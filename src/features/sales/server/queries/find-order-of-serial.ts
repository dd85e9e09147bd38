import type { Db } from '#server/db/database.ts';

/** The latest order in which a serial number was sold; undefined where no channel told. */
export const findOrderOfSerial = (db: Db, serial: string) =>
  db
    .selectFrom('order_serials')
    .innerJoin('orders', (join) =>
      join
        .onRef('orders.external_id', '=', 'order_serials.order_external_id')
        .onRef('orders.account', '=', 'order_serials.account'),
    )
    .select(['orders.external_id', 'orders.number', 'orders.placed_at'])
    .where('order_serials.serial_number', '=', serial)
    .orderBy('orders.placed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
