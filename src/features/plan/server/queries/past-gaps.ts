import { CELL_FIELDS } from '#features/actuals/rules/fields.ts';
import { findPastValue, listFieldChanges, type RecordedFields } from '#features/history/server/public.ts';
import { toPastMoment, type PastObservation } from '#server/attention/attention-rule.ts';
import type { Db } from '#server/db/database.ts';
import { findZoneMoment } from '#server/zone-time.ts';
import { addDays, getDayInZone, listDays } from '#shared/dates.ts';
import { PLANNING_DAY } from './get-day.ts';

interface PastSpan {
  since: Date;
  now: Date;
  timeZone: string;
}

/** On each day since a moment, how many of the days ahead had no target then. */
export async function listPastMissingTargets(
  db: Db,
  { since, now, timeZone, aheadDays }: PastSpan & { aheadDays: number },
): Promise<PastObservation[]> {
  const first = getDayInZone(timeZone, since);
  const today = getDayInZone(timeZone, now);
  const rows = await db
    .selectFrom('planning_days')
    .select(['date', 'target_total'])
    .where('date', '>=', first)
    .where('date', '<', addDays(today, aheadDays))
    .execute();
  if (rows.length === 0) return [];
  const targets = new Map(rows.map(({ date, target_total: target }) => [date, target]));
  const changes = await loadChanges(db, ['target_total'], since);
  const isMissing = (date: string, at: Date): boolean =>
    (findPastValue(changes.get(date) ?? [], { field: 'target_total', at, now: targets.get(date) }) ??
      null) === null;
  return listDays(first, today).map((day) => {
    const at = toPastMoment(day);
    const ahead = listDays(day, addDays(day, aheadDays - 1));
    return { subject: 'targets', at, figure: ahead.filter((date) => isMissing(date, at)).length };
  });
}

/** For each day of the plan since a moment, from when to when its sales were missing on the day after it. */
export async function listPastEmptyActuals(
  db: Db,
  { since, now, timeZone }: PastSpan,
): Promise<PastObservation[]> {
  const fields = CELL_FIELDS.sales;
  const days = await db
    .selectFrom('planning_days')
    .select(['date', ...fields])
    .where('date', '>=', getDayInZone(timeZone, since))
    .where('date', '<', getDayInZone(timeZone, now))
    .orderBy('date')
    .execute();
  const changes = await loadChanges(db, fields, since);
  return days.flatMap((day): PastObservation[] => {
    const own = changes.get(day.date) ?? [];
    const isEmpty = (at: Date): boolean =>
      fields.every((field) => (findPastValue(own, { field, at, now: day[field] }) ?? null) === null);
    const [from, to] = [1, 2].map((after) => findZoneMoment(timeZone, addDays(day.date, after), '00:00'));
    if (!from || !to) return [];
    const moments = [from, ...own.map(({ at }) => at).filter((at) => at > from && at < to)];
    return [
      ...moments.map((at) => ({ subject: day.date, at, figure: isEmpty(at) ? 1 : 0 })),
      // From then on another day is yesterday.
      { subject: day.date, at: to, figure: 0 },
    ];
  });
}

/** By the date of the day, how some fields of it changed. */
async function loadChanges(
  db: Db,
  fields: readonly string[],
  since: Date,
): Promise<Map<string, RecordedFields[]>> {
  return Map.groupBy(
    await listFieldChanges(db, { entity: PLANNING_DAY, fields, since }),
    (each) => each.entityId,
  );
}
