import { latestChange, recordChanges, type AskedBy } from '#features/history/server/service.ts';
import type { Db } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import { announce } from '#server/live/announce.ts';
import { AppError } from '#shared/errors.ts';
import { FIELDS, type Figures, type PlannedDay } from '../rules/fields.ts';
import { conflictSentence, existsSentence, missingSentence } from '../rules/sentences.ts';
import * as plan from './queries.ts';

export { chinaDays, customerDays } from './legs.ts';
export { boxesAtRisk } from './projection.ts';
export { dayNaming } from './naming.ts';
export { PROJECTED_FROM } from './projection-queries.ts';

const ENTITY = 'planning-day';

/** With whose day it is, for the sentence about who was quicker. */
export interface PlannedBy extends AskedBy {
  timeZone: string;
}

/** A change of a day, by our names; `version` is what it started from, where it says so. */
export interface DayChange {
  date: string;
  version?: number | undefined;
  figures: Partial<Figures>;
}

/** The days of a span by date; without a span, the whole plan. */
export const listDays = plan.selectDays;

export const countDays = plan.countDays;

/** One day, as a list of one. */
export async function getDay(db: Db, date: string): Promise<plan.Listed> {
  const listed = await listDays(db, { from: date, to: date });
  if (listed.days.length === 0) throw new AppError('not_found', missingSentence(date));
  return listed;
}

/** Who saved a day last, as far as anybody did. */
export async function lastSaved(db: Db, date: string): Promise<{ by: string | null; at: string } | null> {
  const change = await latestChange(db, ENTITY, date);
  return change && { by: change.user_name, at: change.at };
}

export const addDay = (db: Db, by: PlannedBy, day: Figures & { date: string }): Promise<plan.Listed> =>
  saveDay(db, by, day.date, { added: [day], changed: [] });

export const changeDay = (db: Db, by: PlannedBy, change: DayChange): Promise<plan.Listed> =>
  saveDay(db, by, change.date, { added: [], changed: [change] });

/** Saves one day and answers it as it is then: nobody deletes it in between. */
const saveDay = (db: Db, by: PlannedBy, date: string, days: ManyDays): Promise<plan.Listed> =>
  inTransaction(db, async (tx) => {
    await saveDays(tx, by, days);
    return getDay(tx, date);
  });

interface ManyDays {
  added: readonly (Figures & { date: string })[];
  changed: readonly DayChange[];
}

/** Saves many days, all of them or none; answers those that are new or other than before. */
export const saveDays = (db: Db, by: PlannedBy, { added, changed }: ManyDays): Promise<PlannedDay[]> =>
  inTransaction(db, async (tx) => {
    const there = await plan.lockDays(
      tx,
      changed.map(({ date }) => date),
    );
    for (const change of changed) await refuseStale(tx, by, there.get(change.date), change);
    const differing = changed.flatMap(({ date, figures }) => {
      const before = there.get(date);
      return before && isDifferent(before, figures) ? [{ ...figuresIn(before), ...figures, date }] : [];
    });
    const updated = differing.length > 0 ? await plan.updateDays(tx, differing) : [];
    const inserted = added.length > 0 ? await plan.insertDays(tx, added) : [];
    const isNew = new Set(inserted.map(({ date }) => date));
    const taken = added.find(({ date }) => !isNew.has(date));
    if (taken) throw alreadyThere(taken.date);
    const saved = [...updated, ...inserted];
    await recordDays(
      tx,
      by,
      saved.map((after) => ({ before: there.get(after.date) ?? null, after })),
    );
    return saved;
  });

export const removeDay = (db: Db, by: PlannedBy, date: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const before = (await plan.lockDays(tx, [date])).get(date);
    if (!before) throw new AppError('not_found', missingSentence(date));
    await plan.deleteDay(tx, date);
    await recordDays(tx, by, [{ before, after: null }]);
  });

async function refuseStale(
  tx: Db,
  by: PlannedBy,
  before: PlannedDay | undefined,
  { date, version }: DayChange,
): Promise<void> {
  if (!before) throw new AppError('not_found', missingSentence(date));
  if (version !== undefined && version !== before.version) throw await conflict(tx, by, before);
}

const isDifferent = (before: PlannedDay, figures: Partial<Figures>): boolean =>
  FIELDS.some(({ field }) => (figures[field] ?? before[field]) !== before[field]);

const alreadyThere = (date: string): AppError =>
  new AppError('conflict', existsSentence(date), { fields: { actual_date: existsSentence(date) } });

async function conflict(tx: Db, { timeZone }: PlannedBy, { date }: PlannedDay): Promise<AppError> {
  return new AppError('conflict', conflictSentence(date, await latestChange(tx, ENTITY, date), timeZone));
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
      before: before && figuresIn(before),
      after: after && figuresIn(after),
    })),
  );
  await announce(tx, { topic: 'planning' });
}

const figuresIn = (day: PlannedDay): Figures =>
  // Every field is in FIELDS, which the type of fromEntries cannot tell.
  Object.fromEntries(FIELDS.map(({ field }) => [field, day[field]])) as Figures;
