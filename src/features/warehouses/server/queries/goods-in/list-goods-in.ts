import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

export interface StoredDelivery {
  id: string;
  reference: string | null;
  status: string | null;
  isClosed: boolean;
  isCancelled: boolean;
  expectedOn: string | null;
  /** The last company day on which something of it was booked in, where that is known. */
  bookedOn: string | null;
  lines: {
    id: string;
    sku: string;
    expected: number | null;
    arrived: number | null;
    booked: number | null;
  }[];
}

/** Deliveries of a warehouse that are not over, or changed since a moment; what is expected next comes first. */
export async function listStoredGoodsIn(
  db: Db,
  { warehouseId, since }: { warehouseId: string; since: Date },
): Promise<StoredDelivery[]> {
  const { rows } = await sql<StoredDelivery>`
    with booked as (
      select line_id, case when line_id is null then reference end as reference, max(day) as day
      from stock_flows
      cross join lateral (
        -- A booking that the provider didn’t date names its line, as in date-bookings.ts.
        select substring(id from '^line:(.+):\\d{4}-') as line_id
      ) as named
      where warehouse_id = ${warehouseId} and kind = 'booked'
      group by 1, 2
    )
    select delivery.id, delivery.reference, delivery.status, delivery.is_closed as "isClosed",
      delivery.is_cancelled as "isCancelled", delivery.expected_on::text as "expectedOn",
      greatest(max(of_line.day), max(of_reference.day))::text as "bookedOn",
      coalesce(jsonb_agg(jsonb_build_object('id', line.id, 'sku', line.sku, 'expected', line.expected,
        'arrived', line.arrived, 'booked', line.booked) order by line.sku, line.id)
        filter (where line.id is not null), '[]') as lines
    from goods_in as delivery
    left join goods_in_lines as line
      on line.warehouse_id = delivery.warehouse_id and line.goods_in_id = delivery.id
    left join booked as of_line on of_line.line_id = line.id
    left join booked as of_reference on of_reference.reference = delivery.reference
    where delivery.warehouse_id = ${warehouseId}
      and (not (delivery.is_closed or delivery.is_cancelled)
        or coalesce(delivery.provider_updated_at, delivery.first_seen_at) >= ${since})
    group by delivery.warehouse_id, delivery.id
    order by delivery.expected_on nulls last, delivery.id`.execute(db);
  return rows;
}

/** Whether the account may see what a warehouse expects; null before the first sync. */
export async function findGoodsInOffer(db: Db, warehouseId: string): Promise<boolean | null> {
  const row = await db
    .selectFrom('warehouse_feeds')
    .select('is_offered')
    .where('warehouse_id', '=', warehouseId)
    .where('feed', '=', 'goods-in')
    .executeTakeFirst();
  return row?.is_offered ?? null;
}
