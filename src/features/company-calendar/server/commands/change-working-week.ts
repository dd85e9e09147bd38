import { recordChange, type Requester } from '#features/history/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { runInTransaction } from '#server/db/run-in-transaction.ts';
import { lockWorkingWeek, updateWorkingWeek, type WorkingWeek } from '../queries/working-week.ts';
import { refuseOldVersion } from './refuse-old-version.ts';

/** Changes the company’s working days and which public holidays it follows. */
export const changeWorkingWeek = (db: Db, by: Requester, wanted: WorkingWeek): Promise<void> =>
  runInTransaction(db, async (tx) => {
    const before = await lockWorkingWeek(tx);
    await refuseOldVersion(tx, {
      entity: 'company-calendar',
      entityId: 'company',
      one: 'calendar',
      before,
      version: wanted.version,
    });
    const after = {
      ...wanted,
      weekdays: wanted.weekdays.toSorted((one, other) => one - other),
      version: before.version + 1,
    };
    await updateWorkingWeek(tx, after);
    await recordChange(tx, {
      ...by,
      entity: 'company-calendar',
      entityId: 'company',
      action: 'updated',
      before: pickFields(before),
      after: pickFields(after),
    });
  });

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const pickFields = ({ weekdays, holiday_country }: WorkingWeek) => ({
  weekdays: weekdays.map((weekday) => WEEKDAYS[weekday - 1]).join(', '),
  holiday_country,
});
