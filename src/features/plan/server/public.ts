import { findLatestChange, recordChanges, type AskedBy } from '#features/history/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { runInTransaction } from '#server/db/run-in-transaction.ts';
import { announce } from '#server/live/announce.ts';
import { AppError } from '#shared/errors.ts';
import { FIELDS, type PlanFigures, type PlannedDay } from '../rules/fields.ts';
import { describeConflict, describeExistingDay, describeMissingDay } from '../rules/sentences.ts';
import * as plan from './queries/plan-days.ts';

export { findChinaDays, loadCustomerDays } from './queries/legs.ts';
export { dayNaming } from './queries/record-names.ts';

const ENTITY = 'planning-day';

/** With whose day it is, for the sentence about who was quicker. */
export interface PlannedBy extends AskedBy {
  timeZone: string;
}

/** A change of a day, by our names; `version` is what it started from, where it says so. */
export interface DayChange {
  date: string;
  version?: number | undefined;
  figures: Partial<PlanFigures>;
}

/** The days of a span by date; without a span, the whole plan. */
export const listDays = plan.selectDays;

export const countPlannedDays = plan.countPlanDays;

/** One day, as a list of one. */
export async function getDay(db: Db, date: string): Promise<plan.StoredPlan> {
  const listed = await listDays(db, { from: date, to: date });
  if (listed.days.length === 0) throw new AppError('not_found', describeMissingDay(date));
  return listed;
}

/** Who saved a day last, as far as anybody did. */
export async function findLastSave(db: Db, date: string): Promise<{ by: string | null; at: string } | null> {
  const change = await findLatestChange(db, ENTITY, date);
  return change && { by: change.user_name, at: change.at };
}

export const addDay = (db: Db, by: PlannedBy, day: PlanFigures & { date: string }): Promise<plan.StoredPlan> =>
  saveDay(db, by, day.date, { added: [day], changed: [] });

export const changeDay = (db: Db, by: PlannedBy, change: DayChange): Promise<plan.StoredPlan> =>
  saveDay(db, by, change.date, { added: [], changed: [change] });

/** Saves one day and answers it as it is then: nobody deletes it in between. */
const saveDay = (db: Db, by: PlannedBy, date: string, days: ManyDays): Promise<plan.StoredPlan> =>
  runInTransaction(db, async (tx) => {
    await saveDays(tx, by, days);
    return getDay(tx, date);
  });

interface ManyDays {
  added: readonly (PlanFigures & { date: string })[];
  changed: readonly DayChange[];
}

/** Saves many days, all of them or none; answers those that are new or other than before. */
export const saveDays = (db: Db, by: PlannedBy, { added, changed }: ManyDays): Promise<PlannedDay[]> =>
  runInTransaction(db, async (tx) => {
    const there = await plan.lockDays(
      tx,
      changed.map(({ date }) => date),
    );
    for (const change of changed) await refuseStale(tx, by, there.get(change.date), change);
    const differing = changed.flatMap(({ date, figures }) => {
      const before = there.get(date);
      return before && isDifferent(before, figures) ? [{ ...pickFigures(before), ...figures, date }] : [];
    });
    const updated = differing.length > 0 ? await plan.updateDays(tx, differing) : [];
    const inserted = added.length > 0 ? await plan.insertDays(tx, added) : [];
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

export const removeDay = (db: Db, by: PlannedBy, date: string): Promise<void> =>
  runInTransaction(db, async (tx) => {
    const before = (await plan.lockDays(tx, [date])).get(date);
    if (!before) throw new AppError('not_found', describeMissingDay(date));
    await plan.deleteDay(tx, date);
    await recordDays(tx, by, [{ before, after: null }]);
  });

async function refuseStale(
  tx: Db,
  by: PlannedBy,
  before: PlannedDay | undefined,
  { date, version }: DayChange,
): Promise<void> {
  if (!before) throw new AppError('not_found', describeMissingDay(date));
  if (version !== undefined && version !== before.version) throw await buildConflictError(tx, by, before);
}

const isDifferent = (before: PlannedDay, figures: Partial<PlanFigures>): boolean =>
  FIELDS.some(({ field }) => (figures[field] ?? before[field]) !== before[field]);

const buildExistsError = (date: string): AppError =>
  new AppError('conflict', describeExistingDay(date), { fields: { actual_date: describeExistingDay(date) } });

async function buildConflictError(tx: Db, { timeZone }: PlannedBy, { date }: PlannedDay): Promise<AppError> {
  return new AppError('conflict', describeConflict(date, await findLatestChange(tx, ENTITY, date), timeZone));
}

interface Step {
  before: PlannedDay | null;
  after: PlannedDay | null;
}

/** Writes changes of days into the history, and tells every open screen. */
async function recordDays(tx: Db, by: PlannedBy, steps: readonly Step[]): Promise<void> {
  if (steps.length === 0) return;
  await recordChanges(
    tx,
    steps.map(({ before, after }) => ({
      ...by,
      entity: ENTITY,
      entityId: before?.date ?? after?.date ?? null,
      action: before ? (after ? 'updated' : 'deleted') : 'created',
      before: before && pickFigures(before),
      after: after && pickFigures(after),
    })),
  );
  await announce(tx, { topic: 'planning' });
}

const pickFigures = (day: PlannedDay): PlanFigures =>
  // Every field is in FIELDS, which the type of fromEntries cannot tell.
  Object.fromEntries(FIELDS.map(({ field }) => [field, day[field]])) as PlanFigures;
