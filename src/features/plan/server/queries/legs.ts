import type { CellRegion } from '#features/catalogue/rules/cells.ts';
import type { Db } from '#server/db/database.ts';
import { LEG_FIELDS, type LegField } from '../../rules/fields.ts';
import { findLegsOn } from '../../rules/legs.ts';

const selectLegs = (db: Db) => db.selectFrom('planning_days').select(['date', ...LEG_FIELDS]);

/** How many business days a box that leaves on a day travels from China to a region. */
export async function findChinaDays(db: Db, day: string, region: CellRegion): Promise<number> {
  const nearest = await selectLegs(db).where('date', '<=', day).orderBy('date', 'desc').limit(1).execute();
  return findLegsOn(nearest, day)[`china_${region}_days`];
}

/** How many business days an order of a day may take to its customer. */
export async function loadCustomerDays(db: Db): Promise<(day: string, region: CellRegion) => number> {
  const planned = await selectLegs(db).orderBy('date').execute();
  // Thousands of parcels were ordered on few days: each day is looked up once.
  const legsByDay = new Map<string, Record<LegField, number>>();
  return (day, region) => {
    const legs = legsByDay.get(day) ?? findLegsOn(planned, day);
    legsByDay.set(day, legs);
    return legs[`${region}_customer_days`];
  };
}
