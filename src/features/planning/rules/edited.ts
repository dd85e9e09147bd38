import type { PlanningDay } from '../contract.ts';
import type { Change } from './changes.ts';
import { figuresIn, planOf } from './wire.ts';

/** The plan as it is with changes that are not saved yet: their days add up anew, and the delta goes on from them. */
export function editedPlan(days: readonly PlanningDay[], changes: readonly Change[]): readonly PlanningDay[] {
  if (changes.length === 0) return days;
  const ofDay = Map.groupBy(changes, ({ date }) => date);
  let shift = 0;
  return days.map((day) => {
    const typed = ofDay.get(day.date);
    if (!typed && shift === 0) return day;
    const edited = typed ? editedDay(day, typed) : day;
    shift += deltaOf(edited) - deltaOf(day);
    return {
      ...edited,
      sales: { ...edited.sales, accumulated_delta: day.sales.accumulated_delta + shift },
    };
  });
}

const deltaOf = ({ sales }: PlanningDay): number => sales.actual_total - sales.target_total;

function editedDay(day: PlanningDay, changes: readonly Change[]): PlanningDay {
  const typed = Object.fromEntries(changes.map(({ field, to }) => [field, to]));
  const figures = { ...figuresIn(day.detailed), ...typed, date: day.date, version: day.version };
  return planOf({ days: [figures], accumulatedBefore: 0 })[0] ?? day;
}
