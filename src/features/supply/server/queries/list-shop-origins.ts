import { sql } from 'kysely';
import { groupByDay } from '#server/answers/group-by-day.ts';
import { keepByPart } from '#server/answers/keep-by-part.ts';
import type { Db } from '#server/db/database.ts';
import { unnestMap } from '#server/db/rows/unnest-map.ts';
import { listDays } from '#shared/dates.ts';
import type { SalesRegion } from '#features/sales/rules/regions.ts';

interface ShippedUnits {
  region: SalesRegion;
  /** One that stands for all that are alike. */
  sku: string;
  /** As the shop calls the place; null where neither the assignment of the line says it, nor the order's parcels alike. */
  origin: string | null;
  units: number;
}

interface OriginsSpan {
  /** By SKU, the one that stands for it and all that are alike for who asks. */
  alike: ReadonlyMap<string, string>;
  /** Company days of the orders, both included. */
  from: string;
  to: string;
}

/**
 * From where the web shops' orders of some days were shipped, by SKU and the region that they went to: as the shop has
 * assigned their lines, where those add up to what was ordered, else as their parcels say.
 */
export async function listShopOrigins(
  db: Db,
  { alike, from, to }: OriginsSpan,
): Promise<(ShippedUnits & { day: string })[]> {
  const byDay = await keptOrigins(db, alike, listDays(from, to));
  return [...byDay].flatMap(([day, rows]) => rows.map((row) => ({ day, ...row })));
}

/** Each day is added up again only where its orders, their lines or their parcels have changed. */
const keptOrigins = keepByPart({ name: 'shop_origins', max: 64, compute: sumOriginsOfDays });

async function sumOriginsOfDays(
  db: Db,
  alike: ReadonlyMap<string, string>,
  days: readonly string[],
): Promise<Map<string, ShippedUnits[]>> {
  const { rows } = await sql<ShippedUnits & { day: string }>`
    select day, region, sku, origin, sum(quantity)::integer as units
    from (
      select ordered.day, ordered.region, alike.one as sku, coalesce(assigned.units, ordered.quantity) as quantity,
        coalesce(assigned.place_name, (
          select case when count(distinct warehouse_name) = 1 then min(warehouse_name) end
          from shipments where account = ordered.account and order_external_id = ordered.external_id
        )) as origin
      from (
        select orders.day, orders.region, orders.account, orders.external_id, line.sku, line.quantity
        from orders
        -- One order after the other, along the lines' key: the planner would read the lines of all years.
        cross join lateral (
          select sku, sum(quantity)::integer as quantity from order_lines
          where order_id = orders.id
          group by sku
          offset 0
        ) as line
        where orders.channel = 'shopify' and orders.day = any(${[...days]}::date[]) and not orders.is_cancelled
        -- All lines first: the planner would go through all SKUs again for each order.
        offset 0
      ) as ordered
      join ${unnestMap(alike)} as alike (sku, one) using (sku)
      left join lateral (
        select place_name, case when places = 1 then ordered.quantity else units end as units
        from (
          select place_name, sum(units)::integer as units, sum(sum(units)) over () as total, count(*) over () as places
          from order_line_places as place
          where place.account = ordered.account and place.order_external_id = ordered.external_id
            and place.sku = ordered.sku and place.units > 0
          group by place_name
        ) as by_place
        where places = 1 or total = ordered.quantity
      ) as assigned on true
    ) as shipped
    group by day, region, sku, origin`.execute(db);
  return groupByDay(days, rows);
}
