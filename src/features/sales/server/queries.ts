import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { SoldOnDay } from '../rules/figures.ts';
import type { Span } from '../rules/periods.ts';
import type { Rates } from '../rules/rates.ts';
import type { Channel, SalesRegion } from '../rules/regions.ts';

export interface Sold extends Span {
  channel: Channel;
  region?: SalesRegion | undefined;
}

const inRegion = (region: SalesRegion | undefined) => (region ? sql`and region = ${region}` : sql``);

/** What a channel sold by day, region and currency. */
export async function selectSold(db: Db, { channel, region, from, to }: Sold): Promise<SoldOnDay[]> {
  const { rows } = await sql<SoldOnDay>`
    select day, region, currency,
           count(*) filter (where goods_minor is not null) as orders,
           coalesce(sum(units) filter (where goods_minor is not null), 0) as units,
           coalesce(sum(goods_minor), 0)::bigint as "goodsMinor",
           coalesce(sum(refunded_minor) filter (where goods_minor is not null), 0)::bigint as "refundedMinor",
           count(*) filter (where goods_minor is null) as "pendingOrders",
           coalesce(sum(units) filter (where goods_minor is null), 0) as "pendingUnits",
           count(*) filter (where goods_minor is not null and customer_key is null) as "ordersOfUnknown"
    from orders
    where channel = ${channel} and not is_cancelled and day between ${from} and ${to} ${inRegion(region)}
    group by day, region, currency`.execute(db);
  return rows;
}

/** The first day of which an order of a channel is known. */
export async function selectFirstDay(db: Db, channel: Channel): Promise<string | null> {
  const first = await db
    .selectFrom('orders')
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
  { currencies, from, to }: Span & { currencies: readonly string[] },
): Promise<Rates> {
  const { rows } = await sql<{ day: string; currency: string; perEuro: number }>`
    select rates.day, rates.currency, rates.per_euro as "perEuro"
    from unnest(${[...currencies]}::text[]) as asked (currency)
    join exchange_rates as rates on rates.currency = asked.currency and rates.day <= ${to}
      and rates.day >= coalesce(
        (select max(day) from exchange_rates where currency = asked.currency and day <= ${from}), '-infinity'
      )
    order by rates.day`.execute(db);
  return Map.groupBy(rows, ({ currency }) => currency);
}
