import { sql, type ExpressionBuilder, type Insertable, type Selectable, type Updateable } from 'kysely';
import { DatabaseError } from 'pg';
import type { Db } from '#server/db/database.ts';
import { buildContainsPattern } from '#server/db/like.ts';
import type { Tables } from '#server/db/schema.ts';
import type { FactoryShipmentsTable } from '#server/db/schema/plan-tables.ts';
import type { QueryOf } from '#shared/endpoint.ts';
import type { FactoryShipments, listFactoryShipments } from '../../contract.ts';
import { SEARCHED_BOX_FIELDS } from '../../rules/boxes.ts';
import type { TextMeaning } from '../../rules/destinations.ts';
import { selectMeaning } from './select-destinations.ts';

export type Box = Selectable<FactoryShipmentsTable>;

/** A box with what the text of its destination means, where people have said so. */
export type BoxWithMeaning<Fields = Box> = Fields & { meaning: TextMeaning | null };

type BoxFilters = Pick<QueryOf<typeof listFactoryShipments>, 'search' | 'status' | 'tracking'>;

const MEANING = selectMeaning(sql.ref('factory_shipments.to_warehouse'));

const matchFilters = (filters: BoxFilters) => (is: ExpressionBuilder<Tables, 'factory_shipments'>) => {
  const search = filters.search?.trim();
  return is.and([
    ...(search
      ? [is.or(SEARCHED_BOX_FIELDS.map((column) => is(column, 'ilike', buildContainsPattern(search))))]
      : []),
    ...(filters.status ? [is('delivered_date', filters.status === 'delivered' ? 'is not' : 'is', null)] : []),
    ...(filters.tracking ? [is('tracking_number', '=', filters.tracking)] : []),
  ]);
};

/** The last shipped first. */
export const selectBoxes = (
  db: Db,
  filters: BoxFilters,
  page?: { limit: number; offset: number },
): Promise<BoxWithMeaning[]> =>
  db
    .selectFrom('factory_shipments')
    .selectAll()
    .select(MEANING.as('meaning'))
    .where(matchFilters(filters))
    .orderBy('ship_date', 'desc')
    .orderBy('id', 'desc')
    .$if(page !== undefined, (q) => q.limit(page?.limit ?? 0).offset(page?.offset ?? 0))
    .execute();

export async function selectStats(
  db: Db,
  filters: BoxFilters,
  timeZone: string,
): Promise<FactoryShipments['stats']> {
  // A day in transit has 24 hours, and begins with the company's day of shipping. When that begins is looked up once a day
  // and not once a box, which is half of the work.
  const begun = sql`date_part('epoch', ship_date::timestamp at time zone ${timeZone})`;
  const days = sql<number | null>`
    round((sum(arrived - delivered * ${begun}) / nullif(sum(delivered), 0) / 86400)::numeric, 1)::float8`;
  const { total, delivered, avg_delivery_days } = await db
    .selectFrom((is) =>
      is
        .selectFrom('factory_shipments')
        .select(({ fn }) => [
          'ship_date',
          fn.countAll<number>().as('total'),
          fn.count<number>('delivered_date').as('delivered'),
          sql<number | null>`sum(date_part('epoch', delivered_date))`.as('arrived'),
        ])
        .where(matchFilters(filters))
        .groupBy('ship_date')
        .as('day'),
    )
    .select([
      sql<number>`coalesce(sum(total), 0)::bigint`.as('total'),
      sql<number>`coalesce(sum(delivered), 0)::bigint`.as('delivered'),
      days.as('avg_delivery_days'),
    ])
    .executeTakeFirstOrThrow();
  return { total, delivered, in_transit: total - delivered, avg_delivery_days };
}

/** A box, locked until the transaction ends. */
export const selectBoxForChange = (tx: Db, id: number): Promise<Box | undefined> =>
  tx.selectFrom('factory_shipments').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Boxes by their ids, locked in one order until the transaction ends. */
export const lockBoxes = (tx: Db, ids: readonly number[]): Promise<Box[]> =>
  tx.selectFrom('factory_shipments').selectAll().where('id', 'in', ids).orderBy('id').forUpdate().execute();

const SAME_BOX = sql<string>`lower(serial_box)`;

/** Records a box; not one that is on its way already. */
export const insertBoxRow = (tx: Db, box: Insertable<FactoryShipmentsTable>): Promise<Box | undefined> =>
  tx
    .insertInto('factory_shipments')
    .values(box)
    .onConflict((conflict) => conflict.expression(SAME_BOX).where('delivered_date', 'is', null).doNothing())
    .returningAll()
    .executeTakeFirst();

/** The box of that serial number that is on its way. */
export const selectBoxInTransit = (tx: Db, serialBox: string): Promise<Box | undefined> =>
  tx
    .selectFrom('factory_shipments')
    .selectAll()
    .where(SAME_BOX, '=', sql<string>`lower(${serialBox})`)
    .where('delivered_date', 'is', null)
    .executeTakeFirst();

export const updateBoxRow = (tx: Db, id: number, change: Updateable<FactoryShipmentsTable>): Promise<Box> =>
  tx
    .updateTable('factory_shipments')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** The boxes in transit under a tracking number, locked until the transaction ends. */
export const lockTrackedBoxes = (tx: Db, tracking: string): Promise<Box[]> =>
  tx
    .selectFrom('factory_shipments')
    .selectAll()
    .where('tracking_number', '=', tracking)
    .where('delivered_date', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();

/** The same change of many boxes; one without a first expected arrival keeps the new one as that. */
export const updateBoxRows = (
  tx: Db,
  ids: readonly number[],
  change: Pick<Updateable<FactoryShipmentsTable>, 'delivered_date' | 'confirmed_by' | 'expected_reason'> & {
    expected_arrival?: string;
  },
): Promise<Box[]> =>
  tx
    .updateTable('factory_shipments')
    .set({
      ...change,
      ...(change.expected_arrival !== undefined && {
        first_expected_arrival: sql<string>`coalesce(first_expected_arrival, ${change.expected_arrival}::date)`,
      }),
    })
    .where('id', 'in', ids)
    .returningAll()
    .execute();

/** Whether a change failed because a box of that serial number is on its way. */
export const isDuplicateBoxError = (error: unknown): boolean =>
  error instanceof DatabaseError && error.constraint === 'factory_shipments_under_way';

export const deleteBoxRow = (tx: Db, id: number) =>
  tx.deleteFrom('factory_shipments').where('id', '=', id).execute();

/** How many units boxes of a SKU hold most often; null before the first that says so. */
export async function selectUsualUnits(db: Db, sku: string): Promise<number | null> {
  const { usual } = await db
    .selectFrom('factory_shipments')
    .select(sql<number | null>`mode() within group (order by units)`.as('usual'))
    .where('sku', '=', sku)
    .where('units', 'is not', null)
    .executeTakeFirstOrThrow();
  return usual;
}

type BoxInTransitRow = BoxWithMeaning<
  Pick<
    Box,
    | 'id'
    | 'serial_box'
    | 'sku'
    | 'tracking_number'
    | 'to_warehouse'
    | 'units'
    | 'expected_arrival'
    | 'expected_reason'
  >
>;

/** What has not arrived. */
export const selectBoxesInTransit = (db: Db): Promise<BoxInTransitRow[]> =>
  db
    .selectFrom('factory_shipments')
    .select(['id', 'serial_box', 'sku', 'tracking_number', 'to_warehouse', 'units'])
    .select(['expected_arrival', 'expected_reason'])
    .select(MEANING.as('meaning'))
    .where('delivered_date', 'is', null)
    .orderBy('expected_arrival')
    .execute();

/** What arrived between two moments, the first arrived first. */
export const selectArrivedBoxes = (db: Db, { from, to }: { from: Date; to: Date }) =>
  db
    .selectFrom('factory_shipments')
    .select(['id', 'serial_box', 'sku', 'to_warehouse', 'units', 'delivered_date'])
    .select(['tracking_number', 'damaged_units', MEANING.as('meaning')])
    .where('delivered_date', '>=', from)
    .where('delivered_date', '<=', to)
    .orderBy('delivered_date')
    .orderBy('id')
    .execute();

/** Boxes that are part of planned shipments, whether they have arrived or not. */
export const selectPlannedBoxes = (
  db: Db,
  shipmentIds: readonly number[],
): Promise<Pick<Box, 'planned_shipment_id' | 'sku' | 'units' | 'delivered_date'>[]> =>
  db
    .selectFrom('factory_shipments')
    .select(['planned_shipment_id', 'sku', 'units', 'delivered_date'])
    .where('planned_shipment_id', 'in', shipmentIds)
    .execute();
