import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { lockUntilCommit } from '#server/db/lock-until-commit.ts';
import type { SalesChannel } from '../../rules/regions.ts';
import { updateCustomerDays } from './customer-days.ts';
import { rebuildFeeDays } from './amazon/fee-days.ts';
import { replaceSalesDays, sumProducts, type TouchedProduct } from './sum-days.ts';

/** An order that is new or changed: a day on which it counts or counted, and who placed it. */
export interface TouchedOrder {
  day: string;
  customerKey: string | null;
  /** The products that it has or had, as in `findProduct`; of that day only these are summed again. */
  products: readonly string[] | 'all';
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
  const whole = new Set(touched.filter(({ products }) => products === 'all').map(({ day }) => day));
  for (const days of splitDays(touched.map(({ day }) => day))) {
    await sumDays(tx, channel, days);
    const inParts = days.filter((day) => !whole.has(day));
    if (inParts.length < days.length)
      await sumProducts(tx, channel, { days: days.filter((day) => whole.has(day)) });
    const products = listTouchedProducts(touched, inParts);
    if (products.length > 0) await sumProducts(tx, channel, { days: inParts, products });
  }
  const customerDays: string[] = [];
  for (const some of splitIntoPieces(touched, ORDERS_AT_ONCE)) {
    customerDays.push(...(await listCustomerDays(tx, channel, some)));
  }
  for (const days of splitDays(customerDays)) await updateCustomerDays(tx, channel, days);
}

function listTouchedProducts(touched: readonly TouchedOrder[], days: readonly string[]): TouchedProduct[] {
  const byDay = new Map<string, Set<string>>(days.map((day) => [day, new Set()]));
  for (const { day, products } of touched)
    if (products !== 'all') for (const product of products) byDay.get(day)?.add(product);
  return [...byDay].flatMap(([day, products]) => [...products].map((product) => ({ day, product })));
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
  await sumDays(tx, channel, days);
  await sumProducts(tx, channel, { days });
}

async function sumDays(tx: Db, channel: SalesChannel, days: readonly string[]): Promise<void> {
  await replaceSalesDays(tx, channel, days);
  if (channel === 'amazon') await rebuildFeeDays(tx, days);
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
