import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { DaySpan } from '../../rules/periods.ts';
import type { SalesChannel, SalesRegion } from '../../rules/regions.ts';

/** How far the units of a day can be relied on. */
export interface UncertainUnits {
  day: string;
  region: SalesRegion;
  /** Null for what is sold without one. */
  sku: string | null;
  /** Sold for a price that is an estimate. They are among the units that were sold. */
  estimatedUnits: number;
  /** Ordered, without a price. They are not among them, and some of them are cancelled in the end. */
  pendingUnits: number;
}

const selectPending = ({ from, to }: DaySpan) => sql`
  select channel, day, region, line.sku, line.quantity
  from orders
  join order_lines as line on line.order_id = orders.id
  where day between ${from} and ${to} and orders.goods_minor is null and not is_cancelled and line.quantity > 0
    and not line.is_gift_card`;

interface PendingUnits extends Omit<UncertainUnits, 'estimatedUnits'> {
  channel: SalesChannel;
}

/** The units of some days whose price is not there yet, by channel: a shop may lack prices as well. Without any, no row. */
export async function listPendingUnits(db: Db, span: DaySpan): Promise<PendingUnits[]> {
  const { rows } = await sql<PendingUnits>`
    select channel, day, region, sku, sum(quantity)::integer as "pendingUnits"
    from (${selectPending(span)}) as pending
    group by channel, day, region, sku`.execute(db);
  return rows;
}

/** The units of some days, of both channels, whose price is estimated or not there yet; without any, no row. */
export async function listUncertainUnits(db: Db, { from, to }: DaySpan): Promise<UncertainUnits[]> {
  const { rows } = await sql<UncertainUnits>`
    select day, region, sku, sum(estimated)::integer as "estimatedUnits", sum(pending)::integer as "pendingUnits"
    from (
      select day, region, sku, estimated_units as estimated, 0 as pending
      from sales_product_days
      where channel in ('amazon', 'shopify') and day between ${from} and ${to} and estimated_units > 0
      union all
      select day, region, sku, 0, quantity from (${selectPending({ from, to })}) as pending
    ) as uncertain
    group by day, region, sku
    order by day, region, sku`.execute(db);
  return rows;
}
