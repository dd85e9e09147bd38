import type { Db } from '#server/db/database.ts';
import { addDays } from '#shared/dates.ts';
import { LEG_FIELDS, type PlanFigures } from '../../rules/fields.ts';

const RECENT_DAYS = 28;

export type PlannedTarget = Pick<PlanFigures, 'target_total' | (typeof LEG_FIELDS)[number]> & {
  date: string;
};

/** Targets and legs of the latest days of the plan by date: all within the horizon, and of the past at least four weeks. */
export async function selectPlannedTargets(
  db: Db,
  { today, horizonDays }: { today: string; horizonDays: number },
): Promise<PlannedTarget[]> {
  const days = await db
    .selectFrom('planning_days')
    .select(['date', 'target_total', ...LEG_FIELDS])
    .where('date', '<=', addDays(today, horizonDays))
    .orderBy('date', 'desc')
    .limit(horizonDays + RECENT_DAYS)
    .execute();
  return days.reverse();
}
