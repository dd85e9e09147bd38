import type { Db } from '#server/db/database.ts';

export interface DayTarget {
  date: string;
  version: number;
  target: number;
}

/** The targets of a span of days, both ends included. */
export const selectTargets = (db: Db, { from, to }: { from: string; to: string }): Promise<DayTarget[]> =>
  db
    .selectFrom('planning_days')
    .select(['date', 'version', 'target_total as target'])
    .where('date', '>=', from)
    .where('date', '<=', to)
    .orderBy('date')
    .execute();

export interface FrozenTarget {
  day: string;
  /** What it was when the day began. */
  frozen: number;
  /** What it is now; null where the day is no longer in the plan. */
  target: number | null;
}

/** The targets that days began with, since a day. */
export const selectFrozenTargets = (db: Db, { from }: { from: string }): Promise<FrozenTarget[]> =>
  db
    .selectFrom('frozen_targets')
    .leftJoin('planning_days', 'planning_days.date', 'frozen_targets.day')
    .select(['day', 'frozen_targets.target as frozen', 'target_total as target'])
    .where('day', '>=', from)
    .orderBy('day')
    .execute();

/** Planned days whose target was edited after they had begun, each with the one that it began with. */
export const selectEditedTargets = (db: Db): Promise<{ date: string; was: number }[]> =>
  db
    .selectFrom('frozen_targets')
    .innerJoin('planning_days', 'planning_days.date', 'frozen_targets.day')
    .select(['date', 'frozen_targets.target as was'])
    .whereRef('target_total', '<>', 'frozen_targets.target')
    .orderBy('date')
    .execute();
