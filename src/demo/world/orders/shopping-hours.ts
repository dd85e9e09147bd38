import { sumBy } from '#shared/sum-by.ts';
import type { Random } from '../random.ts';

/** How much is ordered in each hour of the buyer's day: little at night, lunch, and most after dinner. */
const HOURS = [
  9, 5, 3, 2, 2, 3, 8, 18, 30, 38, 42, 45, 50, 47, 42, 40, 42, 48, 58, 70, 82, 80, 55, 24,
] as const;
const byHour = HOURS.map((weight, hour) => [hour, weight] as const);

/** How much more or less than in an hour of average is ordered in one. */
export function getHourFactor(hour: number): number {
  const weights: readonly number[] = HOURS;
  return ((weights[hour] ?? 0) * weights.length) / sumBy(weights, (weight) => weight);
}

/** A second of the company's day for an order from a place this many hours ahead of it. */
export function drawSecondOfDay(utcOffsetHours: number, random: Random): number {
  const hour = (random.drawWeighted(byHour) - utcOffsetHours + 24) % 24;
  return hour * 3600 + random.drawWhole(0, 3599);
}
