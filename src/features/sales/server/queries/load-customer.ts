import { sql, type RawBuilder } from 'kysely';
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

/** More orders than almost any customer has, and few enough to show. */
export const ORDERS_MAX = 200;

/** Of an order whose names may still be seen: those of days before are hidden even while they are stored. */
const selectIsNamed = (order: string, keptFrom: string): RawBuilder<boolean> => {
  const refColumn = (column: string) => sql.ref(`${order}.${column}`);
  return sql`(${refColumn('day')} >= ${keptFrom}::date
    and (${refColumn('customer_name')} is not null or ${refColumn('customer_email')} is not null))`;
};

/**
 * The orders of the customer of an order that names one, the latest first, from the first day whose names are kept on. One
 * more than are shown says that there are more.
 */
export async function selectOrdersOfCustomer(
  db: Db,
  { externalId, keptFrom }: { externalId: string; keptFrom: string },
): Promise<OrderOfCustomer[]> {
  const { rows } = await sql<OrderOfCustomer>`
    with known as (
      select id, channel, customer_key from orders where external_id = ${externalId} and ${selectIsNamed('orders', keptFrom)}
      order by placed_at desc limit 1
    ),
    own as (
      select id from known
      union
      select same.id from known
      join orders as same on same.channel = known.channel and same.customer_key = known.customer_key
        and ${selectIsNamed('same', keptFrom)}
    )
    select external_id, channel, number, placed_at, country, currency, total_minor, is_cancelled,
      customer_name as name, customer_email as email
    from orders where id in (select id from own)
    order by placed_at desc, id desc limit ${ORDERS_MAX + 1}`.execute(db);
  return rows;
}
