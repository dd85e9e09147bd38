import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { DaySpan } from '../../rules/periods.ts';
import type { SalesChannel } from '../../rules/regions.ts';
import type { SoldDaysFilter } from '../queries/sold-days.ts';

/** Recounts, for these days, who bought on them and when they had bought before. */
export async function updateCustomerDays(
  tx: Db,
  channel: SalesChannel,
  days: readonly string[],
): Promise<void> {
  const ofDays = sql`channel = ${channel} and day = any(${[...days]}::date[])`;
  await sql`delete from sales_customer_days where ${ofDays}`.execute(tx);
  await sql`
    with bought as (
      select distinct day, region, customer_key
      from orders
      where ${ofDays} and ${counts}
    ), remembered as (
      select day, 'ALL' as scope, (
               select max(day) from orders
               where channel = ${channel} and customer_key = bought.customer_key and day < bought.day and ${counts}
             ) as previous_day
      from (select distinct day, customer_key from bought) as bought
      union all
      select day, region, (
               select max(day) from orders
               where channel = ${channel} and customer_key = bought.customer_key and day < bought.day
                 and region = bought.region and ${counts}
             )
      from bought
    )
    insert into sales_customer_days
    select ${channel}, scope, day, previous_day, count(*)
    from remembered
    group by scope, day, previous_day`.execute(tx);
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
