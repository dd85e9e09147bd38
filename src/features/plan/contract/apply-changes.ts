import type { PlanningDay } from './plan.ts';
import type { PlanChange } from '../rules/changes.ts';
import { readDetailedFigures, toWirePlan } from './translation.ts';

/** The plan as it is with changes that are not saved yet: their days are summed again, and the delta goes on from them. */
export function applyChanges(
  days: readonly PlanningDay[],
  changes: readonly PlanChange[],
): readonly PlanningDay[] {
  if (changes.length === 0) return days;
  const changesByDate = Map.groupBy(changes, ({ date }) => date);
  let shift = 0;
  return days.map((day) => {
    const typed = changesByDate.get(day.date);
    if (!typed && shift === 0) return day;
    const edited = typed ? applyChangesToDay(day, typed) : day;
    shift += computeDelta(edited) - computeDelta(day);
    return {
      ...edited,
      sales: { ...edited.sales, accumulated_delta: day.sales.accumulated_delta + shift },
    };
  });
}

const computeDelta = ({ sales }: PlanningDay): number => sales.actual_total - sales.target_total;

function applyChangesToDay(day: PlanningDay, changes: readonly PlanChange[]): PlanningDay {
  const typed = Object.fromEntries(changes.map(({ field, to }) => [field, to]));
  const figures = { ...readDetailedFigures(day.detailed), ...typed, date: day.date, version: day.version };
  return toWirePlan({ days: [figures], accumulatedBefore: 0 })[0] ?? day;
}
