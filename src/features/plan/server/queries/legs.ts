import { sql } from 'kysely';
import type { CellRegion } from '#features/catalogue/rules/cells.ts';
import type { Db } from '#server/db/database.ts';
import { LEG_DAYS, LEG_FIELDS, type LegField } from '../../rules/fields.ts';
import { findLegsOn, type LegDays } from '../../rules/legs.ts';

const selectLegs = (db: Db) => db.selectFrom('planning_days').select(['date', ...LEG_FIELDS]);

/** What the legs of a day are that is added to the plan: the usual ones, unless people took others over. */
export const selectLegDefaults = async (db: Db): Promise<LegDays> =>
  (await db.selectFrom('leg_defaults').select(LEG_FIELDS).executeTakeFirst()) ?? LEG_DAYS;

/** How many business days a box that leaves on a day travels from China to a region. */
export async function findChinaDays(db: Db, day: string, region: CellRegion): Promise<number> {
  const nearest = await selectLegs(db).where('date', '<=', day).orderBy('date', 'desc').limit(1).execute();
  const usual = nearest.length > 0 ? LEG_DAYS : await selectLegDefaults(db);
  return findLegsOn(nearest, day, usual)[`china_${region}_days`];
}

/** How many business days an order of a day may take to its customer. */
export async function loadCustomerDays(db: Db): Promise<(day: string, region: CellRegion) => number> {
  // The defaults hold before the first planned day.
  const planned = await selectLegs(db)
    .unionAll(
      db.selectFrom('leg_defaults').select([sql<string>`date '0001-01-01'`.as('date'), ...LEG_FIELDS]),
    )
    .orderBy('date')
    .execute();
  // Thousands of parcels were ordered on few days: each day is looked up once.
  const legsByDay = new Map<string, LegDays>();
  return (day, region) => {
    const legs = legsByDay.get(day) ?? findLegsOn(planned, day);
    legsByDay.set(day, legs);
    return legs[`${region}_customer_days`];
  };
}

/** Makes days the default of a leg; answers what it was before. */
export async function storeLegDefault(tx: Db, field: LegField, days: number): Promise<number> {
  await tx
    .insertInto('leg_defaults')
    .values(LEG_DAYS)
    .onConflict((is) => is.doNothing())
    .execute();
  const before = await tx.selectFrom('leg_defaults').select(field).forUpdate().executeTakeFirstOrThrow();
  const after: Partial<LegDays> = { [field]: days };
  await tx.updateTable('leg_defaults').set(after).execute();
  return before[field];
}

/** The planned days from a day on whose leg is this; nothing changes them before the transaction ends. */
export async function lockDaysWithLeg(
  tx: Db,
  { field, days, from }: { field: LegField; days: number; from: string },
): Promise<string[]> {
  const rows = await tx
    .selectFrom('planning_days')
    .select('date')
    .where('date', '>=', from)
    .where(field, '=', days)
    .orderBy('date')
    .forUpdate()
    .execute();
  return rows.map(({ date }) => date);
}
