import { recordChange } from '#features/history/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { runInTransaction } from '#server/db/run-in-transaction.ts';
import type { LegField } from '../../rules/fields.ts';
import { lockDaysWithLeg, storeLegDefault } from '../queries/legs.ts';
import type { PlannedBy } from './planned-by.ts';
import { saveDays } from './save-days.ts';

interface LegDefault {
  field: LegField;
  days: number;
  today: string;
}

/**
 * Makes this many days the default of a leg: for days that are added, and for planned ones from today on that have the default
 * of before. A day whose leg a person changed keeps it. Answers how many planned days changed.
 */
export const saveLegDefault = (db: Db, by: PlannedBy, { field, days, today }: LegDefault): Promise<number> =>
  runInTransaction(db, async (tx) => {
    const before = await storeLegDefault(tx, field, days);
    if (before === days) return 0;
    const dates = await lockDaysWithLeg(tx, { field, days: before, from: today });
    const saved = await saveDays(tx, by, {
      added: [],
      changed: dates.map((date) => ({ date, figures: { [field]: days } })),
    });
    await recordChange(tx, {
      ...by,
      entity: 'planning-settings',
      entityId: 'company',
      action: 'updated',
      before: { [field]: before },
      after: { [field]: days },
    });
    return saved.length;
  });
