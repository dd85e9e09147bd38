import { latestChange, recordChange, type Actor } from '#features/history/server/service.ts';
import type { Db } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import { announce } from '#server/live/announce.ts';
import { AppError } from '#shared/errors.ts';
import { FIELDS, type Figures, type PlannedDay } from '../rules/fields.ts';
import { conflictSentence, existsSentence, missingSentence } from '../rules/sentences.ts';
import * as plan from './queries.ts';

const ENTITY = 'planning-day';

/** Who asks for a change, from where and when. */
export interface Request {
  actor: Actor;
  address: string | null;
  now: Date;
  timeZone: string;
}

/** A change of a day, by our names; `version` is what it started from, where it says so. */
export interface DayChange {
  date: string;
  version?: number | undefined;
  figures: Partial<Figures>;
}

interface Listed {
  days: PlannedDay[];
  /** What had accumulated before the first of them. */
  accumulatedBefore: number;
}

/** The days of a span by date; without a span, the whole plan. */
export async function listDays(db: Db, span: plan.Span = {}): Promise<Listed> {
  const days = await plan.selectDays(db, span);
  const first = days[0];
  return { days, accumulatedBefore: first ? await plan.selectAccumulatedBefore(db, first.date) : 0 };
}

export const countDays = plan.countDays;

/** One day, as a list of one. */
export async function getDay(db: Db, date: string): Promise<Listed> {
  const listed = await listDays(db, { from: date, to: date });
  if (listed.days.length === 0) throw new AppError('not_found', missingSentence(date));
  return listed;
}

/** Who saved a day last, as far as anybody did. */
export async function lastSaved(db: Db, date: string): Promise<{ by: string | null; at: string } | null> {
  const change = await latestChange(db, ENTITY, date);
  return change && { by: change.user_name, at: change.at };
}

export const addDay = (db: Db, by: Request, day: Figures & { date: string }): Promise<PlannedDay> =>
  inTransaction(db, async (tx) => {
    const added = await plan.insertDay(tx, day);
    if (!added) throw alreadyThere(day.date);
    await recordDay(tx, by, null, added);
    return added;
  });

export const changeDay = (db: Db, by: Request, change: DayChange): Promise<PlannedDay> =>
  inTransaction(db, async (tx) => {
    const before = (await plan.lockDays(tx, [change.date])).get(change.date);
    return apply(tx, by, before, change);
  });

interface ManyDays {
  added: readonly (Figures & { date: string })[];
  changed: readonly DayChange[];
}

/** Saves many days, all of them or none. */
export const saveDays = (db: Db, by: Request, { added, changed }: ManyDays): Promise<void> =>
  inTransaction(db, async (tx) => {
    const there = await plan.lockDays(
      tx,
      changed.map(({ date }) => date),
    );
    for (const change of changed) await apply(tx, by, there.get(change.date), change);
    for (const day of added) await addDay(tx, by, day);
  });

export const removeDay = (db: Db, by: Request, date: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const before = (await plan.lockDays(tx, [date])).get(date);
    if (!before) throw new AppError('not_found', missingSentence(date));
    await plan.deleteDay(tx, date);
    await recordDay(tx, by, before, null);
  });

async function apply(
  tx: Db,
  by: Request,
  before: PlannedDay | undefined,
  { date, version, figures }: DayChange,
): Promise<PlannedDay> {
  if (!before) throw new AppError('not_found', missingSentence(date));
  if (version !== undefined && version !== before.version) throw await conflict(tx, by, before);
  if (FIELDS.every(({ field }) => (figures[field] ?? before[field]) === before[field])) return before;
  const after = await plan.updateDay(tx, date, figures);
  await recordDay(tx, by, before, after);
  return after;
}

const alreadyThere = (date: string): AppError =>
  new AppError('conflict', existsSentence(date), { fields: { actual_date: existsSentence(date) } });

async function conflict(tx: Db, { timeZone }: Request, { date }: PlannedDay): Promise<AppError> {
  return new AppError('conflict', conflictSentence(date, await latestChange(tx, ENTITY, date), timeZone));
}

/** Writes a change of a day into the history, and tells every open screen. */
async function recordDay(
  tx: Db,
  by: Request,
  before: PlannedDay | null,
  after: PlannedDay | null,
): Promise<void> {
  const action = before ? (after ? 'updated' : 'deleted') : 'created';
  const entityId = before?.date ?? after?.date ?? null;
  await recordChange(tx, {
    ...by,
    entity: ENTITY,
    entityId,
    action,
    before: before && figuresIn(before),
    after: after && figuresIn(after),
  });
  await announce(tx, { topic: 'planning' });
}

const figuresIn = (day: PlannedDay) => Object.fromEntries(FIELDS.map(({ field }) => [field, day[field]]));
