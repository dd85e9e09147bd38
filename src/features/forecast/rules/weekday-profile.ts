import { getWeekday, type DemandSeries } from './series.ts';

/** A weekday with fewer days behind it than this says little, so it is pulled towards 1. */
const FULL_TRUST_DAYS = 8;
/** Habits change: a profile is made of the last half year. */
const PROFILE_DAYS = 182;

/** What a weekday sells beside the mean of its week: 1.3 is 30% more. By `getWeekday`. */
export type WeekdayProfile = readonly number[];

export const FLAT_PROFILE: WeekdayProfile = Array<number>(7).fill(1);

/** Each day is compared with the mean of the week around it, so that growth and season do not look like a weekday. */
export function computeWeekdayProfile({ firstDay, units }: DemandSeries): WeekdayProfile {
  const sold = Array<number>(7).fill(0);
  const usual = Array<number>(7).fill(0);
  const days = Array<number>(7).fill(0);
  const from = Math.max(3, units.length - PROFILE_DAYS);
  for (let at = from; at < units.length - 3; at += 1) {
    const value = units[at] ?? null;
    const mean = averageWeekAround(units, at);
    if (value === null || mean === null) continue;
    const weekday = getWeekday(firstDay + at);
    sold[weekday] = (sold[weekday] ?? 0) + value;
    usual[weekday] = (usual[weekday] ?? 0) + mean;
    days[weekday] = (days[weekday] ?? 0) + 1;
  }
  const factors = sold.map((units, weekday) => {
    const expected = usual[weekday] ?? 0;
    const trust = Math.min(1, (days[weekday] ?? 0) / FULL_TRUST_DAYS);
    return expected > 0 ? 1 + (units / expected - 1) * trust : 1;
  });
  const mean = factors.reduce((sum, factor) => sum + factor, 0) / 7;
  return mean > 0 ? factors.map((factor) => factor / mean) : FLAT_PROFILE;
}

/** The mean of the seven days around one; null unless at least five of them are known. */
function averageWeekAround(units: DemandSeries['units'], at: number): number | null {
  let sum = 0;
  let known = 0;
  for (let day = at - 3; day <= at + 3; day += 1) {
    const value = units[day] ?? null;
    if (value === null) continue;
    sum += value;
    known += 1;
  }
  return known >= 5 ? sum / known : null;
}
