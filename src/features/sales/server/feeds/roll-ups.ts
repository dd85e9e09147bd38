import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { lockUntilCommit } from '#server/db/lock-until-commit.ts';
import type { SalesChannel } from '../../rules/regions.ts';
import { updateCustomerDays } from './customer-days.ts';
import { rebuildFeeDays } from './amazon/fee-days.ts';
import { addForeignRefunds } from './foreign-refunds.ts';

/** An order that is new or changed: a day on which it counts or counted, and who placed it. */
export interface TouchedOrder {
  day: string;
  customerKey: string | null;
}

// Of a busy shop a month is some ten thousand orders. So no statement comes near its time limit.
const DAYS_AT_ONCE = 31;
const ORDERS_AT_ONCE = 10_000;

/**
 * Brings what was sold by day up to date with the orders that were just written, in the same transaction. Days are
 * summed again instead of being counted up and down: whatever happened to an order, its day is right afterwards.
 */
export async function updateSalesDays(
  tx: Db,
  channel: SalesChannel,
  touched: readonly TouchedOrder[],
): Promise<void> {
  if (touched.length === 0) return;
  await takeChannelTurn(tx, channel);
  for (const days of splitDays(touched.map(({ day }) => day))) await rebuildSalesDays(tx, channel, days);
  const customerDays: string[] = [];
  for (const some of splitIntoPieces(touched, ORDERS_AT_ONCE)) {
    customerDays.push(...(await listCustomerDays(tx, channel, some)));
  }
  for (const days of splitDays(customerDays)) await updateCustomerDays(tx, channel, days);
}

/** Two accounts of one channel share its days: each adds them up when the other's orders are there. */
export const takeChannelTurn = (tx: Db, channel: SalesChannel): Promise<void> =>
  lockUntilCommit(tx, 'sales roll-ups', channel);

/** Sums some days again. */
export async function rebuildSalesDays(
  tx: Db,
  channel: SalesChannel,
  days: readonly string[],
): Promise<void> {
  const ofDays = sql`channel = ${channel} and day = any(${[...days]}::date[])`;
  await sql`delete from sales_days where ${ofDays}`.execute(tx);
  await sql`delete from sales_product_days where ${ofDays}`.execute(tx);
  await sql`
      insert into sales_days
      select channel, day, region, currency,
             count(*) filter (where goods_minor is not null),
             coalesce(sum(units) filter (where goods_minor is not null), 0),
             coalesce(sum(goods_minor), 0),
             coalesce(sum(refunded_minor) filter (where goods_minor is not null), 0),
             count(*) filter (where goods_minor is null),
             coalesce(sum(units) filter (where goods_minor is null), 0),
             count(*) filter (where goods_minor is not null and customer_key is null),
             count(*) filter (where goods_minor is not null and goods_basis = 'estimated'),
             coalesce(sum(units) filter (where goods_minor is not null and goods_basis = 'estimated'), 0)
      from orders
      where ${ofDays} and not is_cancelled
      group by channel, day, region, currency`.execute(tx);
  await sql`
      insert into sales_product_days
      select channel, day, region, currency, line.sku,
             (array_agg(line.title order by orders.placed_at desc, orders.id, line.line))[1],
             count(distinct orders.id), sum(line.quantity), sum(line.refunded_quantity),
             coalesce(sum(line.goods_minor), 0), sum(line.refunded_minor),
             coalesce(sum(line.quantity) filter (where goods_basis = 'estimated'), 0)
      from orders
      cross join lateral (
        -- By the orders of these days, however many others there are: all lines may seem quicker to read, and never are.
        select * from order_lines where order_id = orders.id and not is_gift_card offset 0
      ) as line
      where ${ofDays} and not is_cancelled and orders.goods_minor is not null
      group by channel, day, region, currency, line.sku, case when line.sku is null then line.title end`.execute(
    tx,
  );
  if (channel !== 'amazon') return;
  await addForeignRefunds(tx, days);
  await rebuildFeeDays(tx, days);
}

/** Each day once, some at a time. */
export const splitDays = (days: readonly string[]): string[][] =>
  splitIntoPieces([...new Set(days)], DAYS_AT_ONCE);

function splitIntoPieces<Thing>(things: readonly Thing[], size: number): Thing[][] {
  return Array.from({ length: Math.ceil(things.length / size) }, (_, index) =>
    things.slice(index * size, (index + 1) * size),
  );
}

/** The days of the touched orders, and those on which their customers bought next: for those they had bought before. */
async function listCustomerDays(
  tx: Db,
  channel: SalesChannel,
  touched: readonly TouchedOrder[],
): Promise<string[]> {
  const ofKnown = touched.filter(({ customerKey }) => customerKey !== null);
  const { rows } = await sql<{ day: string }>`
    select distinct next.day
    from unnest(
      ${ofKnown.map(({ day }) => day)}::date[],
      ${ofKnown.map(({ customerKey }) => customerKey)}::text[]
    ) as touched (day, customer_key)
    cross join lateral (
      select min(day) as day
      from orders
      where channel = ${channel} and customer_key = touched.customer_key and day > touched.day
        and not is_cancelled and goods_minor is not null
      group by region
    ) as next`.execute(tx);
  return [...new Set([...ofKnown, ...rows].map(({ day }) => day))];
}
