import * as plan from '../queries/plan-days.ts';
import { findLatestChange } from '#features/history/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { runInTransaction } from '#server/db/run-in-transaction.ts';
import { getDayInZone } from '#shared/dates.ts';
import { AppError } from '#shared/errors.ts';
import { ACTUAL_FIELDS } from '#features/actuals/rules/fields.ts';
import { chooseOrigin, type Origins } from '#features/actuals/rules/origin.ts';
import {
  FIELDS,
  isActualField,
  type PlanField,
  type PlanFigures,
  type PlannedDay,
} from '../../rules/fields.ts';
import { describeConflict, describeExistingDay, describeMissingDay } from '../../rules/sentences.ts';
import { getDay } from '../queries/get-day.ts';
import { pickFigures, recordDays } from './record-days.ts';
import { PLANNING_DAY } from '../queries/get-day.ts';
import type { PlannedBy } from './planned-by.ts';

/** A change of a day, by our names; `version` is the one that it started from, where it is known. */
export interface DayChange {
  date: string;
  version?: number | undefined;
  figures: Partial<PlanFigures>;
  /** Of the figures; one without is typed. */
  origins?: Origins | undefined;
}

export type NewDay = PlanFigures & { date: string; origins: Origins };

export const addDay = (db: Db, by: PlannedBy, day: NewDay): Promise<plan.StoredPlan> =>
  saveDay(db, by, { added: [day], changed: [] });

export const changeDay = (db: Db, by: PlannedBy, change: DayChange): Promise<plan.StoredPlan> =>
  saveDay(db, by, { added: [], changed: [change] });

/** Saves one day and answers it as it is then: in one transaction, so it cannot be deleted in between. */
const saveDay = (db: Db, by: PlannedBy, days: ManyDays): Promise<plan.StoredPlan> =>
  runInTransaction(db, async (tx) => {
    await saveDays(tx, by, days);
    const [day] = [...days.added, ...days.changed];
    return getDay(tx, day?.date ?? '');
  });

interface ManyDays {
  added: readonly NewDay[];
  changed: readonly DayChange[];
}

/** Saves many days, all of them or none; answers those that are new or other than before. */
export const saveDays = (db: Db, by: PlannedBy, { added, changed }: ManyDays): Promise<PlannedDay[]> =>
  runInTransaction(db, async (tx) => {
    const today = getDayInZone(by.timeZone, by.now);
    const there = await plan.lockDays(
      tx,
      changed.map(({ date }) => date),
    );
    for (const change of changed) {
      const before = there.get(change.date);
      if (!before) throw new AppError('not_found', describeMissingDay(change.date));
      if (isStale(before, change)) throw await buildConflictError(tx, by, before);
    }
    const differing = changed.flatMap((change) => {
      const before = there.get(change.date);
      if (!before) return [];
      const fields = listChangedFields(before, change, today);
      return fields.length > 0 ? [applyChange(before, { change, fields, today })] : [];
    });
    const updated = differing.length > 0 ? await plan.updateDays(tx, differing) : [];
    const inserted =
      added.length > 0
        ? await plan.insertDays(
            tx,
            added.map((day) => chooseOrigins(day, today)),
          )
        : [];
    const isNew = new Set(inserted.map(({ date }) => date));
    const taken = added.find(({ date }) => !isNew.has(date));
    if (taken) throw buildExistsError(taken.date);
    const saved = [...updated, ...inserted];
    await recordDays(
      tx,
      by,
      saved.map((after) => ({ before: there.get(after.date) ?? null, after })),
    );
    return saved;
  });

const isStale = (before: PlannedDay, { version }: DayChange): boolean =>
  version !== undefined && version !== before.version;

/** The figures that a change alters; of one that was filled in before its day was over, also that it is all. */
const listChangedFields = (
  before: PlannedDay,
  { figures, origins = {} }: DayChange,
  today: string,
): PlanField[] => {
  const isSettled = (field: PlanField): boolean =>
    isActualField(field) &&
    before.date < today &&
    before.origins[field] === 'so-far' &&
    origins[field] !== undefined;
  return FIELDS.map(({ field }) => field).filter(
    (field) => figures[field] !== undefined && (figures[field] !== before[field] || isSettled(field)),
  );
};

interface AppliedChange {
  change: DayChange;
  fields: readonly PlanField[];
  today: string;
}

/** A figure that stays the same keeps its origin, also when it is saved again. */
function applyChange(before: PlannedDay, { change, fields, today }: AppliedChange): NewDay {
  const { date, figures, origins = {} } = change;
  const fresh = Object.fromEntries(
    fields.filter(isActualField).map((field) => [field, origins[field] ?? 'typed']),
  );
  const day = { ...pickFigures(before), ...figures, date, origins: { ...before.origins, ...fresh } };
  return chooseOrigins(day, today);
}

/** Only a figure that is there has an origin, and one that is typed needs none. */
const chooseOrigins = (day: NewDay, today: string): NewDay => ({
  ...day,
  origins: Object.fromEntries(
    ACTUAL_FIELDS.flatMap((field) => {
      const origin = day.origins[field];
      if (day[field] === null || origin === undefined || origin === 'typed') return [];
      return [[field, chooseOrigin(origin, field, day.date < today)]];
    }),
  ),
});

const buildExistsError = (date: string): AppError =>
  new AppError('conflict', describeExistingDay(date), { fields: { actual_date: describeExistingDay(date) } });

async function buildConflictError(tx: Db, { timeZone }: PlannedBy, { date }: PlannedDay): Promise<AppError> {
  return new AppError(
    'conflict',
    describeConflict(date, await findLatestChange(tx, PLANNING_DAY, date), timeZone),
  );
}
