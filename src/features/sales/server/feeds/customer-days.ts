import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { replaceRows } from '#server/db/rows/replace-rows.ts';
import type { DaySpan } from '../../rules/periods.ts';
import type { SalesChannel } from '../../rules/regions.ts';
import type { SoldDaysFilter } from '../queries/sold-days.ts';

/** Recounts, for these days, who bought on them and when they had bought before. */
export async function updateCustomerDays(
  tx: Db,
  channel: SalesChannel,
  days: readonly string[],
): Promise<void> {
  const earlier = sql`
    channel = ${channel} and customer_key = bought.customer_key and day < bought.day and ${counts}`;
  await replaceRows(tx, {
    table: 'sales_customer_days',
    columns: ['channel', 'scope', 'day', 'previous_day', 'customers'],
    nullable: ['previous_day'],
    condition: sql`channel = ${channel} and day = any(${[...days]}::date[])`,
    wanted: sql`
      with bought as (
        select distinct day, region, customer_key
        from unnest(${[...days]}::date[]) as wanted (day)
        cross join lateral (
          -- Day by day: otherwise PostgreSQL may read the index of all customers for them.
          select region, customer_key from orders where channel = ${channel} and orders.day = wanted.day and ${counts} offset 0
        ) as order_of_day
      ), remembered as (
        select bought.*, last.day as last_day,
               case when last.region = bought.region then last.day
               -- The last order went elsewhere, which is rare.
               when last.day is not null then (select max(day) from orders where ${earlier} and region = bought.region)
               end as last_day_of_region
        from bought
        left join lateral (
          select day, region from orders where ${earlier} order by day desc limit 1
        ) as last on true
      )
      select ${channel}::text, 'ALL', day, last_day, count(distinct customer_key)
      from remembered
      group by day, last_day
      union all
      select ${channel}::text, region, day, last_day_of_region, count(*)
      from remembered
      group by region, day, last_day_of_region`,
  });
}

const counts = sql`customer_key is not null and not is_cancelled and goods_minor is not null`;

const matchScope = ({ channel, region }: Pick<SoldDaysFilter, 'channel' | 'region'>) =>
  sql`channel = ${channel} and scope = ${region ?? 'ALL'}`;

/** How many different customers bought in each of some spans. */
export async function countCustomers(
  db: Db,
  { spans, ...sold }: Pick<SoldDaysFilter, 'channel' | 'region'> & { spans: readonly DaySpan[] },
): Promise<number[]> {
  const columns = spans.map(
    ({ from, to }) => sql`
      coalesce(sum(customers) filter (
        where day between ${from} and ${to} and (previous_day is null or previous_day < ${from})
      ), 0)`,
  );
  const days = spans.flatMap(({ from, to }) => [from, to]).toSorted();
  const { rows } = await sql<{ counts: number[] }>`
    select array[${sql.join(columns)}] as counts
    from sales_customer_days
    where ${matchScope(sold)} and day between ${days.at(0)} and ${days.at(-1)}`.execute(db);
  return rows.flatMap(({ counts }) => counts);
}

/** How many different customers bought on each day; days without any are left out. */
export async function countCustomersByDay(
  db: Db,
  { from, to, ...sold }: SoldDaysFilter,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ day: string; customers: number }>`
    select day, sum(customers) as customers
    from sales_customer_days
    where ${matchScope(sold)} and day between ${from} and ${to}
    group by day`.execute(db);
  return new Map(rows.map(({ day, customers }) => [day, customers]));
}
