import { expect, test } from 'vitest';
import { computeWeekdayProfile } from './weekday-profile.ts';

const WEEK = [14, 10, 10, 10, 10, 10, 6];
const repeatWeek = (weeks: number): number[] => Array.from({ length: weeks }, () => WEEK).flat();

test('a weekday is what it sells beside the mean of its week', () => {
  const profile = computeWeekdayProfile({ firstDay: 0, units: repeatWeek(20) });
  expect(profile.map((factor) => Math.round(factor * 100) / 100)).toEqual([1.4, 1, 1, 1, 1, 1, 0.6]);
});

test('growth is no weekday', () => {
  const growing = repeatWeek(20).map((units, day) => units * (1 + day / 50));
  const profile = computeWeekdayProfile({ firstDay: 0, units: growing });
  expect(profile[0]).toBeCloseTo(1.4, 1);
  expect(profile[6]).toBeCloseTo(0.6, 1);
});

test('a weekday with four days behind it counts half', () => {
  const profile = computeWeekdayProfile({ firstDay: 0, units: repeatWeek(5) });
  expect(profile[0]).toBeCloseTo(1.2, 1);
});

test('days that are not known do not count as days without demand', () => {
  const units = repeatWeek(20).map((value, day) => (day % 21 === 0 ? null : value));
  expect(computeWeekdayProfile({ firstDay: 0, units })[0]).toBeCloseTo(1.4, 1);
});

test('without anything sold all weekdays are alike', () => {
  const profile = computeWeekdayProfile({ firstDay: 0, units: Array<number>(90).fill(0) });
  expect(profile).toEqual([1, 1, 1, 1, 1, 1, 1]);
});
