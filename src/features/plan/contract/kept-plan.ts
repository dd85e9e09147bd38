import type { ResponseOf } from '#shared/endpoint.ts';
import type { listPlan, PlanningDay } from './plan.ts';
import { readDelta } from './given.ts';
import { accumulateDeltas } from '../rules/overview.ts';

type Plan = ResponseOf<typeof listPlan>;

/** What a plan is as a whole. A version is used once and never again: a day too many or too few shows in the sums. */
export const summarizePlan = (days: readonly PlanningDay[]) => ({
  days: days.length,
  versions: days.reduce((sum, { version }) => sum + version, 0),
});

export const findLatestVersion = (days: readonly PlanningDay[]): number =>
  days.reduce((latest, { version }) => Math.max(latest, version), 0);

/**
 * A plan that is kept, with the days that have changed since; null when that is not the plan as it is by now: a day was
 * deleted, or one was saved earlier than others that are known and became visible later.
 */
export function mergeChangedDays(kept: Plan, { days: changed, today, whole }: Plan): Plan | null {
  const byDate = new Map(kept.days.map((day) => [day.date, day]));
  for (const day of changed) byDate.set(day.date, day);
  const days = [...byDate.values()].toSorted((one, other) => (one.date < other.date ? -1 : 1));
  const sum = summarizePlan(days);
  if (sum.days !== whole?.days || sum.versions !== whole.versions) return null;
  return { days: changed.length === 0 ? kept.days : withDeltas(days), today };
}

/** Days of which some are new: the delta of those after them goes on from theirs. Those that stay as they are stay the same. */
const withDeltas = (days: readonly PlanningDay[]): PlanningDay[] =>
  accumulateDeltas(days.map((day) => ({ day, delta: readDelta(day).value }))).map(
    ({ day, accumulatedDelta }) =>
      day.sales.accumulated_delta === accumulatedDelta
        ? day
        : { ...day, sales: { ...day.sales, accumulated_delta: accumulatedDelta } },
  );
