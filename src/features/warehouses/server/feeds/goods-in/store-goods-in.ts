import { sql } from 'kysely';
import type { GoodsIn, StockFlow } from '#connectors/kit/warehouse-flow.ts';
import type { Db } from '#server/db/database.ts';
import { DAY_MS } from '#shared/day-ms.ts';
import { dateBookings } from '../../../rules/date-bookings.ts';
import { storeFlows } from './store-flows.ts';

interface ReadGoodsIn {
  /** Of the warehouse. */
  id: string;
  deliveries: readonly GoodsIn[];
  /** All that changed since then was read. */
  since: Date;
  /** Nothing of it was left out. */
  isComplete: boolean;
  now: Date;
  timeZone: string;
  /** The provider dates each booking itself. */
  areDated: boolean;
}

/**
 * Adds new deliveries and brings known ones up to date. Where the provider tells only how much has been booked so far, what is more
 * than at the last reading was booked now. Returns how many rows changed.
 */
export async function storeGoodsIn(tx: Db, read: ReadGoodsIn): Promise<number> {
  const bookings = read.areDated ? [] : await findBookings(tx, read);
  const gone = read.isComplete ? await deleteGone(tx, read) : 0;
  const written = (await upsertDeliveries(tx, read)) + (await upsertLines(tx, read));
  await storeFlows(tx, { id: read.id, timeZone: read.timeZone, flows: bookings, now: read.now });
  return gone + written;
}

/** How much of each line is booked so far, as the last reading told. */
export async function selectBookedUnits(db: Db, warehouseId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('goods_in_lines')
    .select(['id', 'booked'])
    .where('warehouse_id', '=', warehouseId)
    .execute();
  return new Map(rows.flatMap(({ id, booked }) => (booked === null ? [] : [[id, booked]])));
}

async function findBookings(tx: Db, { id, deliveries, now }: ReadGoodsIn): Promise<StockFlow[]> {
  const known = await selectBookedUnits(tx, id);
  const seen = new Set(
    (await tx.selectFrom('goods_in').select('id').where('warehouse_id', '=', id).execute()).map(
      (row) => row.id,
    ),
  );
  return deliveries.flatMap((delivery) =>
    dateBookings(delivery, { known, isNew: !seen.has(delivery.id), now }),
  );
}

/** A provider's stamps may be those of its own place, so that what changed near `since` may be too old to be read. */
const ZONES_APART_MS = DAY_MS;

/** A delivery that was called off before anything came of it is deleted at the provider. */
async function deleteGone(tx: Db, { id, deliveries, since }: ReadGoodsIn): Promise<number> {
  const surelyRead = new Date(since.getTime() + ZONES_APART_MS);
  const gone = await sql`
    delete from goods_in as stored
    where warehouse_id = ${id} and provider_updated_at >= ${surelyRead}
      and stored.id <> all(${deliveries.map((delivery) => delivery.id)}::text[])
      and not exists (
        select from goods_in_lines as line
        where line.warehouse_id = stored.warehouse_id and line.goods_in_id = stored.id and line.booked <> 0
      )`.execute(tx);
  return Number(gone.numAffectedRows ?? 0n);
}

async function upsertDeliveries(tx: Db, { id, deliveries, now }: ReadGoodsIn): Promise<number> {
  const rows = deliveries.map((delivery) => ({
    id: delivery.id,
    reference: delivery.reference,
    status: delivery.status,
    is_closed: delivery.isClosed,
    is_cancelled: delivery.isCancelled,
    expected_on: delivery.expectedOn,
    booked_at: delivery.bookedAt,
    provider_updated_at: delivery.updatedAt,
  }));
  const written = await sql`
    insert into goods_in as stored (warehouse_id, id, reference, status, is_closed, is_cancelled, expected_on, booked_at,
      provider_updated_at, first_seen_at)
    select ${id}, id, reference, status, is_closed, is_cancelled, expected_on, booked_at, provider_updated_at,
      ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as read (
      id text, reference text, status text, is_closed boolean, is_cancelled boolean, expected_on date,
      booked_at timestamptz, provider_updated_at timestamptz
    )
    order by id
    on conflict (warehouse_id, id) do update
    set reference = excluded.reference, status = excluded.status, is_closed = excluded.is_closed,
        is_cancelled = excluded.is_cancelled, expected_on = excluded.expected_on, booked_at = excluded.booked_at,
        provider_updated_at = excluded.provider_updated_at
    where (stored.reference, stored.status, stored.is_closed, stored.is_cancelled, stored.expected_on, stored.booked_at,
           stored.provider_updated_at)
      is distinct from (excluded.reference, excluded.status, excluded.is_closed, excluded.is_cancelled,
           excluded.expected_on, excluded.booked_at, excluded.provider_updated_at)`.execute(tx);
  return Number(written.numAffectedRows ?? 0n);
}

/**
 * A booked figure that a sync lacks keeps its last value, because the next booking is the difference from it. A line that a sync
 * lacks is gone only where all lines of its delivery were read.
 */
async function upsertLines(tx: Db, { id, deliveries }: ReadGoodsIn): Promise<number> {
  const rows = deliveries.flatMap((delivery) =>
    delivery.lines.map((line) => ({ goods_in_id: delivery.id, ...line })),
  );
  const whole = deliveries.filter(({ hasAllLines }) => hasAllLines).map((delivery) => delivery.id);
  const { rows: counted } = await sql<{ changes: number }>`
    with read as materialized (
      select goods_in_id, id, sku, expected, arrived, booked
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as read (
        goods_in_id text, id text, sku text, expected integer, arrived integer, booked integer
      )
    ), gone as (
      delete from goods_in_lines as stored
      where warehouse_id = ${id} and goods_in_id = any(${whole}::text[])
        and not exists (
          select from read where read.goods_in_id = stored.goods_in_id and read.id = stored.id
        )
      returning 1
    ), written as (
      insert into goods_in_lines as stored (warehouse_id, goods_in_id, id, sku, expected, arrived, booked)
      select ${id}, goods_in_id, id, sku, expected, arrived, booked from read order by goods_in_id, id
      on conflict (warehouse_id, goods_in_id, id) do update
      set sku = excluded.sku, expected = excluded.expected, arrived = excluded.arrived,
          booked = coalesce(excluded.booked, stored.booked)
      where (stored.sku, stored.expected, stored.arrived, stored.booked) is distinct from
        (excluded.sku, excluded.expected, excluded.arrived, coalesce(excluded.booked, stored.booked))
      returning 1
    )
    select (select count(*) from gone)::integer + (select count(*) from written)::integer as changes`.execute(
    tx,
  );
  return counted[0]?.changes ?? 0;
}
