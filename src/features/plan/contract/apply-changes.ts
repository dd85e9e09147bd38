import type { PlanningDay } from './plan.ts';
import type { PlanChange } from '../rules/changes.ts';
import { readDelta } from './given.ts';
import { readPlannedDay, toWirePlan } from './translation.ts';

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

const computeDelta = (day: PlanningDay): number => readDelta(day).value ?? 0;

function applyChangesToDay(day: PlanningDay, changes: readonly PlanChange[]): PlanningDay {
  const stored = readPlannedDay(day);
  const typed = Object.fromEntries(changes.map(({ field, to }) => [field, to]));
  const origins = Object.fromEntries(changes.map(({ field }) => [field, 'typed' as const]));
  const edited = { ...stored, ...typed, origins: { ...stored.origins, ...origins } };
  return toWirePlan({ days: [edited], accumulatedBefore: 0 })[0] ?? day;
}
