import { expect, test } from 'vitest';
import { FLAT_PROFILE } from '../weekday-profile.ts';
import { fitExponential, fitIntermittent, fitMean, fitTrend, projectLevel } from './levels.ts';

const fill = (days: number, units: number): number[] => Array<number>(days).fill(units);
const asSeries = (units: (number | null)[]) => ({ firstDay: 0, units });

test('the mean is of the last 28 days that are known, however far back they are', () => {
  const units = [...fill(40, 2), ...fill(14, 8), ...Array<null>(20).fill(null), ...fill(14, 4)];
  expect(fitMean(asSeries(units), FLAT_PROFILE).start).toBe(6);
});

test('a mean of busy weekdays is not a busy mean', () => {
  const profile = [2, 1, 1, 1, 1, 0.5, 0.5];
  const week = profile.map((factor) => 10 * factor);
  const units = [...week, ...week, ...week, ...week];
  expect(fitMean(asSeries(units), profile).start).toBeCloseTo(10);
});

test('an exponential mean follows the last days, and the closer the larger its weight', () => {
  const units = [...fill(100, 10), 20];
  expect(fitExponential(0.1)(asSeries(units), FLAT_PROFILE).start).toBeCloseTo(11, 1);
  expect(fitExponential(0.4)(asSeries(units), FLAT_PROFILE).start).toBeCloseTo(14, 1);
});

test('an exponential mean forgets nothing over days without stock', () => {
  const units = [...fill(100, 10), ...Array<null>(30).fill(null)];
  expect(fitExponential(0.2)(asSeries(units), FLAT_PROFILE).start).toBeCloseTo(10);
});

test('a line that grows by one a day is forecast from where it is, and its growth fades', () => {
  const level = fitTrend(asSeries(Array.from({ length: 90 }, (_, day) => day)), FLAT_PROFILE);
  expect(projectLevel(level, 0)).toBeCloseTo(90);
  expect(projectLevel(level, 1)).toBeCloseTo(91);
  expect(projectLevel(level, 28)).toBeCloseTo(90 + (1 - 0.98 ** 28) / 0.02);
  expect(projectLevel(level, 10_000)).toBeCloseTo(140);
});

test('a line that falls does not go below nothing', () => {
  const level = fitTrend(asSeries(Array.from({ length: 90 }, (_, day) => 90 - day)), FLAT_PROFILE);
  expect(projectLevel(level, 60)).toBe(0);
});

test('of a SKU that sells three units every tenth day, 0.3 a day is expected', () => {
  const units = Array.from({ length: 300 }, (_, day) => (day % 10 === 0 ? 3 : 0));
  expect(fitIntermittent(asSeries(units), FLAT_PROFILE).start).toBeGreaterThan(0.2);
  expect(fitIntermittent(asSeries(units), FLAT_PROFILE).start).toBeLessThan(0.4);
});

test('nothing that is known is no demand, and no error', () => {
  for (const fit of [fitMean, fitExponential(0.1), fitTrend, fitIntermittent])
    expect(fit(asSeries(Array<null>(50).fill(null)), FLAT_PROFILE)).toEqual({ start: 0, growth: 0 });
});
