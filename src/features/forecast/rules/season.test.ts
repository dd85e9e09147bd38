import { expect, test } from 'vitest';
import { computeSeasonAhead } from './season.ts';

/** 10 a day, and 20 a day in the fifty days that begin a year before day 450. */
const withSummer = (days: number): number[] =>
  Array.from({ length: days }, (_, day) => (day % 364 >= 86 && day % 364 < 136 ? 20 : 10));

test('with less than 400 days there is no year to compare with', () => {
  expect(computeSeasonAhead({ firstDay: 0, units: withSummer(399) }, 28)).toBeNull();
});

test('what sold twice as much a year ago is expected to do so again', () => {
  const season = computeSeasonAhead({ firstDay: 0, units: withSummer(430) }, 60) ?? [];
  expect(season[0]).toBeCloseTo(1, 1);
  expect(season[45]).toBeGreaterThan(1.8);
  expect(season[45]).toBeLessThanOrEqual(2);
});

test('differences of last year that are no more than chance are no season', () => {
  const units = Array.from({ length: 500 }, (_, day) => 10 + ((day * 7919) % 13) - 6);
  const season = computeSeasonAhead({ firstDay: 0, units }, 60) ?? [];
  for (const factor of season) expect(factor).toBeCloseTo(1, 1);
});

test('a year ago that is not known says nothing', () => {
  const units = withSummer(430).map((value, day) => (day < 80 ? null : value));
  expect(computeSeasonAhead({ firstDay: 0, units }, 28)).toBeNull();
});
