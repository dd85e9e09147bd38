import { sql, type RawBuilder } from 'kysely';
import type { OrderShipments, ShopifyParcel } from '#connectors/shopify/index.ts';
import { listColumns, listStoredColumns } from '#server/db/columns.ts';
import type { Db } from '#server/db/database.ts';
import { unnestRows } from '#server/db/rows/unnest-rows.ts';
import { updateParcelDays } from './parcel-days.ts';

interface StoreParcelsInput {
  account: string;
  /** Whose calendar day a parcel counts on. */
  timeZone: string;
  /** Orders with all their parcels: what is missing of one of these is no parcel any more. */
  orders: readonly OrderShipments[];
}

const ORDERS_A_STATEMENT = 1000;

const FIGURES = [
  'order_external_id',
  'order_name',
  'ordered_at',
  'created_at',
  'day',
  'order_day',
  'delivered_day',
  'country',
  'warehouse_name',
  'warehouse_city',
  'carrier',
  'tracking_number',
  'status',
  'latest_event_status',
  'latest_event_at',
  'delivered_at',
  'promised_at',
  'lines',
  'provider_updated_at',
];

/** What the app may no longer see is not gone: a parcel left from where it left, and goes where it went. */
const KEPT_WHERE_UNSEEN: Partial<Record<string, RawBuilder<unknown>>> = {
  country: sql`coalesce(excluded.country, stored.country)`,
  warehouse_name: sql`coalesce(excluded.warehouse_name, stored.warehouse_name)`,
  warehouse_city: sql`case when excluded.warehouse_name is null then stored.warehouse_city else excluded.warehouse_city end`,
};
const INCOMING = sql.join(FIGURES.map((name) => KEPT_WHERE_UNSEEN[name] ?? sql.ref(`excluded.${name}`)));

const PARCEL_TYPES = {
  external_id: 'text',
  order_external_id: 'text',
  order_name: 'text',
  ordered_at: 'timestamptz',
  created_at: 'timestamptz',
  country: 'text',
  warehouse_name: 'text',
  warehouse_city: 'text',
  carrier: 'text',
  tracking_number: 'text',
  status: 'text',
  latest_event_status: 'text',
  latest_event_at: 'timestamptz',
  delivered_at: 'timestamptz',
  promised_at: 'timestamptz',
  lines: 'jsonb',
  provider_updated_at: 'timestamptz',
} as const;
const EVENT_TYPES = {
  parcel: 'text',
  is_whole: 'boolean',
  external_id: 'text',
  status: 'text',
  happened_at: 'timestamptz',
  message: 'text',
} as const;

/** Makes the parcels of some orders, and their events, what they were given as. Returns how many parcels changed. */
export async function storeShipments(tx: Db, { orders, ...context }: StoreParcelsInput): Promise<number> {
  const { account } = context;
  let changes = 0;
  const days = new Set<string>();
  for (let first = 0; first < orders.length; first += ORDERS_A_STATEMENT) {
    const some = orders.slice(first, first + ORDERS_A_STATEMENT);
    const shipments = some.flatMap((order) => order.shipments);
    const gone = await deleteGone(tx, { ...context, orders: some });
    const written = await upsertShipments(tx, context, shipments);
    const withNewEvents = await storeEvents(tx, account, shipments);
    changes += gone.length + new Set([...written.map(({ id }) => id), ...withNewEvents]).size;
    for (const day of [...gone, ...written.flatMap(({ day, day_before }) => [day, day_before ?? day])])
      days.add(day);
  }
  await updateParcelDays(tx, account, [...days]);
  return changes;
}

async function deleteGone(tx: Db, { account, orders }: StoreParcelsInput): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    delete from shipments
    where account = ${account}
      and order_external_id = any(${orders.map(({ orderId }) => orderId)}::text[])
      and external_id not in (
        select unnest(${orders.flatMap((order) => order.shipments.map(({ id }) => id))}::text[])
      )
    returning day`.execute(tx);
  return rows.map(({ day }) => day);
}

interface WrittenParcel {
  id: number;
  day: string;
  /** Null for a new one. */
  day_before: string | null;
}

async function upsertShipments(
  tx: Db,
  { account, timeZone }: Omit<StoreParcelsInput, 'orders'>,
  shipments: readonly ShopifyParcel[],
): Promise<WrittenParcel[]> {
  const { rows } = await sql<WrittenParcel>`
    with before as (
      select external_id, day from shipments
      where account = ${account} and external_id = any(${shipments.map(({ id }) => id)}::text[])
    ),
    written as (
      insert into shipments as stored (account, external_id, ${listColumns(FIGURES)})
      select ${account}, external_id, order_external_id, order_name, ordered_at, created_at,
        (created_at at time zone ${timeZone})::date, (ordered_at at time zone ${timeZone})::date,
        (delivered_at at time zone ${timeZone})::date, country, warehouse_name, warehouse_city, carrier,
        tracking_number, status, latest_event_status, latest_event_at, delivered_at, promised_at, lines, provider_updated_at
      from ${unnestRows(shipments.map(toRow), PARCEL_TYPES)} as given (${listColumns(Object.keys(PARCEL_TYPES))})
      on conflict (account, external_id) do update set (${listColumns(FIGURES)}) = (${INCOMING})
      where (${listStoredColumns(FIGURES)}) is distinct from (${INCOMING})
      returning id, external_id, day
    )
    select written.id, written.day, before.day as day_before from written left join before using (external_id)`.execute(
    tx,
  );
  return rows;
}

/**
 * Of a parcel with many events only the last few are given, so what happened before them is kept; what is not among
 * them though it should be was taken back.
 */
async function storeEvents(tx: Db, account: string, shipments: readonly ShopifyParcel[]): Promise<number[]> {
  const { rows } = await sql<{ shipment_id: number }>`
    with parcels as (
      select id, external_id from shipments
      where account = ${account} and external_id = any(${shipments.map(({ id }) => id)}::text[])
    ),
    given as (
      select parcels.id as shipment_id, event.is_whole, event.external_id, event.status, event.happened_at, event.message
      from ${unnestRows(shipments.flatMap(toEventRows), EVENT_TYPES)} as event (${listColumns(Object.keys(EVENT_TYPES))})
      join parcels on parcels.external_id = event.parcel
    ),
    gone as (
      delete from shipment_events as known
      using parcels
      where known.shipment_id = parcels.id
        and not exists (
          select from given
          where given.shipment_id = known.shipment_id and given.external_id = known.external_id
        )
        and not exists (
          select from given where given.shipment_id = known.shipment_id
          having min(happened_at) > known.happened_at and not bool_or(is_whole)
        )
      returning shipment_id
    ),
    written as (
      insert into shipment_events as known (shipment_id, external_id, status, happened_at, message)
      select shipment_id, external_id, status, happened_at, message from given
      on conflict (shipment_id, external_id) do update
      set (status, happened_at, message) = (excluded.status, excluded.happened_at, excluded.message)
      where (known.status, known.happened_at, known.message)
        is distinct from (excluded.status, excluded.happened_at, excluded.message)
      returning shipment_id
    )
    select shipment_id from gone union select shipment_id from written`.execute(tx);
  return rows.map(({ shipment_id }) => shipment_id);
}

const toRow = (shipment: ShopifyParcel) => ({
  external_id: shipment.id,
  order_external_id: shipment.orderId,
  order_name: shipment.orderName,
  ordered_at: shipment.orderedAt,
  created_at: shipment.createdAt,
  country: shipment.country,
  warehouse_name: shipment.warehouseName,
  warehouse_city: shipment.warehouseCity,
  carrier: shipment.carrier,
  tracking_number: shipment.trackingNumber,
  status: shipment.status,
  latest_event_status: shipment.latestEventStatus ?? 'unknown',
  latest_event_at: shipment.latestEventAt,
  delivered_at: shipment.deliveredAt,
  promised_at: shipment.promisedAt,
  lines: shipment.lines,
  provider_updated_at: shipment.updatedAt,
});

const toEventRows = ({ id, events, hasAllEvents }: ShopifyParcel) =>
  events.map((event) => ({
    parcel: id,
    is_whole: hasAllEvents,
    external_id: event.id,
    status: event.status,
    happened_at: event.happenedAt,
    message: event.message,
  }));
