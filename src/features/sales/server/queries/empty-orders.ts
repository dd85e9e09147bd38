import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

/** Empties the names and addresses of these orders, and the notes of their returns, for good. Returns the random key that each one's customer has now. */
export async function emptyOrders(
  tx: Db,
  ids: readonly number[],
  now: Date,
): Promise<Map<number, string | null>> {
  const { rows } = await sql<{ id: number; customerKey: string | null }>`
    with chosen as materialized (select id, channel, customer_key from orders where id = any(${ids}) for update),
    keys as materialized (
      select channel, customer_key, gen_random_uuid()::text as random_key from chosen
      where customer_key is not null group by channel, customer_key
    )
    update orders set customer_name = null, customer_email = null, customer_key = keys.random_key,
      personal_data_erased_at = ${now}
    from chosen left join keys on keys.channel = chosen.channel and keys.customer_key = chosen.customer_key
    where orders.id = chosen.id
    returning orders.id, orders.customer_key as "customerKey"`.execute(tx);
  await sql`
    update order_returns set note = null from orders
    where orders.id = any(${ids}) and orders.channel = 'shopify' and order_returns.account = orders.account
      and order_returns.order_external_id = orders.external_id and order_returns.note is not null`.execute(
    tx,
  );
  return new Map(rows.map(({ id, customerKey }) => [id, customerKey]));
}
