import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { parseSort, type SortText } from '#shared/paging.ts';
import { selectPageOfDays, type SummedColumn } from './page-of-days.ts';
import type { CountedParcels, ParcelFilters, ParcelSort } from '../../rules/overview.ts';
import type { ParcelWindow } from '../../rules/window.ts';

/** A parcel as a row of the screen. */
export interface ShipmentRow {
  id: number;
  order_external_id: string;
  order_name: string;
  ordered_at: Date;
  created_at: Date;
  country: string | null;
  warehouse_name: string | null;
  warehouse_city: string | null;
  carrier: string | null;
  tracking_number: string | null;
  status: string;
  latest_event_status: string;
  latest_event_at: Date | null;
  delivered_at: Date | null;
}

export const SHIPMENT = [
  'id',
  'order_external_id',
  'order_name',
  'ordered_at',
  'created_at',
  'country',
  'warehouse_name',
  'warehouse_city',
  'carrier',
  'tracking_number',
  'status',
  'latest_event_status',
  'latest_event_at',
  'delivered_at',
] as const;

export interface ParcelQuestion extends ParcelFilters, Partial<ParcelWindow> {}

const COLUMN = {
  country: 'country',
  status: 'latest_event_status',
  carrier: 'carrier',
  warehouse: 'warehouse_name',
} as const;
const NAMES = ['country', 'status', 'carrier', 'warehouse'] as const;

/** The conditions of a question about parcels, or about the sums of their days. */
export function matchQuestion({ startDate, endDate, ...filters }: ParcelQuestion, table = 'shipments') {
  const refColumn = (name: string) => sql.ref(`${table}.${name}`);
  const conditions = [
    sql`true`,
    ...(startDate === undefined ? [] : [sql`${refColumn('day')} >= ${startDate}::date`]),
    ...(endDate === undefined ? [] : [sql`${refColumn('day')} <= ${endDate}::date`]),
    ...NAMES.flatMap((name) =>
      filters[name] === undefined ? [] : [sql`${refColumn(COLUMN[name])} = ${filters[name]}`],
    ),
  ];
  return sql.join(conditions, sql` and `);
}

const LATEST_FIRST = sql`day desc, created_at desc, id desc`;

const SORTED_BY: Record<ParcelSort, ReturnType<typeof sql>> = {
  order: sql`order_name`,
  country: sql`country`,
  warehouse: sql`warehouse_name`,
  carrier: sql`carrier`,
  'to-ship': sql`to_ship_hours`,
  'to-deliver': sql`to_deliver_hours`,
  updated: sql`latest_event_at`,
};

/** What has no value comes last either way, and of equal ones the latest first. */
function buildParcelOrder(text: SortText<ParcelSort>) {
  const { name, isDescending } = parseSort(text);
  return sql`${SORTED_BY[name]} ${isDescending ? sql`desc` : sql`asc`} nulls last, ${LATEST_FIRST}`;
}

/** What parcels are sorted by, where the sums of their days are kept by it too. */
function findSummedColumn(text: SortText<ParcelSort>): SummedColumn | undefined {
  const { name, isDescending } = parseSort(text);
  return name === 'country' || name === 'warehouse' || name === 'carrier'
    ? { column: COLUMN[name], isDescending }
    : undefined;
}

interface ParcelPage {
  /** Null for all of them. */
  limit: number | null;
  offset: number;
  sort: SortText<ParcelSort> | undefined;
}

/** A page of parcels, the latest first unless another order is wanted. Their numbers are found in an index alone, whatever is filtered. */
export function buildParcelsQuery(
  question: ParcelQuestion,
  { limit, offset, sort }: ParcelPage,
): RawBuilder<ShipmentRow> {
  const order = sort === undefined ? LATEST_FIRST : buildParcelOrder(sort);
  const summed = limit === null || sort === undefined ? undefined : findSummedColumn(sort);
  const page = summed
    ? selectPageOfDays({
        summed,
        order,
        limit,
        offset,
        areDaysWanted: matchQuestion(question, 'shipment_days'),
        areParcelsWanted: matchQuestion(question),
      })
    : sql`select id from shipments where ${matchQuestion(question)} order by ${order} limit ${limit} offset ${offset}`;
  return sql<ShipmentRow>`
    with page as (${page})
    select ${sql.join(SHIPMENT.map((name) => sql.ref(name)))} from page join shipments using (id)
    order by ${order}`;
}

export async function selectShipments(
  db: Db,
  question: ParcelQuestion,
  page: ParcelPage,
): Promise<ShipmentRow[]> {
  const { rows } = await buildParcelsQuery(question, page).execute(db);
  return rows;
}

/** The first parcels of each of these statuses. */
export async function selectHeads(
  db: Db,
  question: ParcelQuestion,
  { statuses, size }: { statuses: readonly string[]; size: number },
): Promise<ShipmentRow[]> {
  const { rows } = await sql<ShipmentRow>`
    with heads as (
      select head.id from unnest(${statuses}::text[]) as wanted (status)
      cross join lateral (
        select id from shipments where latest_event_status = wanted.status and ${matchQuestion(question)}
        order by ${LATEST_FIRST} limit ${size}
      ) as head
    )
    select ${sql.join(SHIPMENT.map((name) => sql.ref(name)))} from heads join shipments using (id)
    order by ${LATEST_FIRST}`.execute(db);
  return rows;
}

/** How many parcels there are of what is asked for, from the sums of their days. */
export async function countShipments(db: Db, question: ParcelQuestion): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(parcels), 0)::bigint as total from shipment_days
    where ${matchQuestion(question, 'shipment_days')}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** What the parcels of some days add up to, by all that the screen can filter by. */
export async function selectCounted(db: Db, { startDate, endDate }: ParcelWindow): Promise<CountedParcels[]> {
  const { rows } = await sql<CountedParcels>`
    select country, warehouse_name as warehouse, carrier, latest_event_status as status,
      sum(parcels) as parcels,
      sum(to_ship_seconds)::bigint as "toShipSeconds",
      sum(delivered) as delivered,
      sum(delivered_to_ship_seconds)::bigint as "deliveredToShipSeconds",
      sum(to_deliver_seconds)::bigint as "toDeliverSeconds"
    from shipment_days
    where day between ${startDate}::date and ${endDate}::date
    group by 1, 2, 3, 4`.execute(db);
  return rows;
}
