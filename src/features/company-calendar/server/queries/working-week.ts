import type { Db } from '#server/db/database.ts';
import type { HolidayCountry } from '../../rules/places.ts';

export interface WorkingWeek {
  /** 1 is Monday, 7 Sunday. */
  weekdays: number[];
  holiday_country: HolidayCountry | null;
  version: number;
}

const columns = ['weekdays', 'holiday_country', 'version'] as const;
/** Until an admin has said otherwise; the version is that of a row that no one has changed. */
const USUAL_WEEK: WorkingWeek = { weekdays: [1, 2, 3, 4, 5], holiday_country: null, version: 1 };

export const selectWorkingWeek = async (db: Db): Promise<WorkingWeek> =>
  (await db.selectFrom('company_calendar').select(columns).executeTakeFirst()) ?? USUAL_WEEK;

export async function lockWorkingWeek(tx: Db): Promise<WorkingWeek> {
  await tx
    .insertInto('company_calendar')
    .values(USUAL_WEEK)
    .onConflict((of) => of.doNothing())
    .execute();
  return tx.selectFrom('company_calendar').select(columns).forUpdate().executeTakeFirstOrThrow();
}

export const updateWorkingWeek = async (tx: Db, week: WorkingWeek): Promise<void> =>
  void (await tx.updateTable('company_calendar').set(week).execute());
