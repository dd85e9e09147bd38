import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { SalesChannel } from '../../rules/regions.ts';

const IDS_AT_ONCE = 20_000;

export async function putOrdersOnDays(db: Db, timeZone: string): Promise<void> {
  const last = await db.selectFrom('orders').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
  const day = sql`(placed_at at time zone ${timeZone})::date`;
  for (let id = 0; last && id <= last.id; id += IDS_AT_ONCE) {
    await sql`
      update orders set day = ${day}
      where id >= ${id} and id < ${id + IDS_AT_ONCE} and day <> ${day}`.execute(db);
  }
}

/** Every day that has an order, or a sum of which there are no orders any more. */
export async function selectOrderDays(db: Db, channel: SalesChannel): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select day from orders where channel = ${channel}
    union select day from sales_days where channel = ${channel}
    union select day from sales_product_days where channel = ${channel}
    union select day from sales_customer_days where channel = ${channel}
    order by day`.execute(db);
  return rows.map(({ day }) => day);
}
