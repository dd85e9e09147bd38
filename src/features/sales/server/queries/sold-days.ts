import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { SoldOnDay } from '../../rules/figures.ts';
import type { DaySpan } from '../../rules/periods.ts';
import type { Rates } from '../../rules/rates.ts';
import type { SalesChannel, SalesRegion } from '../../rules/regions.ts';

export interface SoldDaysFilter extends DaySpan {
  channel: SalesChannel;
  region?: SalesRegion | undefined;
}

export const matchRegion = (region: SalesRegion | undefined) =>
  region ? sql`and region = ${region}` : sql``;

/** What a channel sold by day, region and currency. */
export async function selectSold(
  db: Db,
  { channel, region, from, to }: SoldDaysFilter,
): Promise<Omit<SoldOnDay, 'areRefundsKnown'>[]> {
  const { rows } = await sql<Omit<SoldOnDay, 'areRefundsKnown'>>`
    select day, region, currency, orders, units, goods_minor as "goodsMinor", refunded_minor as "refundedMinor",
           pending_orders as "pendingOrders", pending_units as "pendingUnits",
           orders_of_unknown as "ordersOfUnknown",
           estimated_orders as "estimatedOrders", estimated_units as "estimatedUnits"
    from sales_days
    where channel = ${channel} and day between ${from} and ${to} ${matchRegion(region)}`.execute(db);
  return rows;
}

/** The first day of which an order of a channel is known. */
export async function selectFirstDay(db: Db, channel: SalesChannel): Promise<string | null> {
  const first = await db
    .selectFrom('sales_days')
    .select('day')
    .where('channel', '=', channel)
    .orderBy('day')
    .limit(1)
    .executeTakeFirst();
  return first?.day ?? null;
}

/** The rates of some currencies for some days, and before them the last one, which weekends and holidays need. */
export async function selectRates(
  db: Db,
  { currencies, from, to }: DaySpan & { currencies: readonly string[] },
): Promise<Rates> {
  const { rows } = await sql<{ day: string; currency: string; perEuro: number }>`
    select rates.day, rates.currency, rates.per_euro as "perEuro"
    from unnest(${[...currencies]}::text[]) as wanted (currency)
    join exchange_rates as rates on rates.currency = wanted.currency and rates.day <= ${to}
      and rates.day >= coalesce(
        (select max(day) from exchange_rates where currency = wanted.currency and day <= ${from}), '-infinity'
      )
    order by rates.day`.execute(db);
  return Map.groupBy(rows, ({ currency }) => currency);
}
