import type { CellRegion } from '#features/catalogue/rules/cells.ts';
import type { Db } from '#server/db/database.ts';
import { LEG_DAYS } from '../../rules/fields.ts';

/** How many business days a box that leaves on a day travels from China: what the plan of that day says, else the usual ones. */
export async function findChinaDays(db: Db, day: string, region: CellRegion): Promise<number> {
  const field = `china_${region}_days` as const;
  const plan = await db.selectFrom('planning_days').select(field).where('date', '=', day).executeTakeFirst();
  return plan?.[field] ?? LEG_DAYS[field];
}

/** How many business days an order of a day may take to its customer: what the plan of that day says, else the usual ones. */
export async function loadCustomerDays(db: Db): Promise<(day: string, region: CellRegion) => number> {
  const rows = await db
    .selectFrom('planning_days')
    .select(['date', 'us_customer_days', 'eu_customer_days'])
    .execute();
  const plan = new Map(rows.map(({ date, ...days }) => [date, days]));
  return (day, region) => (plan.get(day) ?? LEG_DAYS)[`${region}_customer_days`];
}
