import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Sold } from './queries.ts';

const counted = ({ channel, region, from, to }: Sold) => sql`
  channel = ${channel} and day between ${from} and ${to} and not is_cancelled and goods_minor is not null
  and customer_key is not null and (${region ?? null}::text is null or region = ${region ?? null})`;

/** How many different customers bought in a span. */
export async function countCustomers(db: Db, sold: Sold): Promise<number> {
  const { rows } = await sql<{ customers: number }>`
    select count(distinct customer_key) as customers from orders where ${counted(sold)}`.execute(db);
  return rows[0]?.customers ?? 0;
}

/** How many different customers bought on each day; a day on which nobody did is left out. */
export async function customersByDay(db: Db, sold: Sold): Promise<Map<string, number>> {
  const { rows } = await sql<{ day: string; customers: number }>`
    select day, count(distinct customer_key) as customers from orders where ${counted(sold)}
    group by day`.execute(db);
  return new Map(rows.map(({ day, customers }) => [day, customers]));
}
