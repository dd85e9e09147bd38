import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addForecasts, forecastDemand, spreadDay, spreadSpan } from './forecast-demand.ts';

const units = fc.array(fc.option(fc.integer({ min: 0, max: 80 }), { freq: 6 }), {
  minLength: 30,
  maxLength: 500,
});

test('with 27 days that say something nothing is forecast, with 28 it is', () => {
  const days = [...Array<null>(40).fill(null), ...Array<number>(27).fill(5)];
  expect(forecastDemand({ firstDay: 0, units: days }, 28)).toBeNull();
  expect(forecastDemand({ firstDay: 0, units: [...days, 5] }, 28)?.means[0]).toBeCloseTo(5);
});

test('with too few days to test the past the plain mean is taken, and no error is claimed', () => {
  const forecast = forecastDemand({ firstDay: 0, units: Array<number>(40).fill(5) }, 28);
  expect(forecast).toMatchObject({ model: { level: 'mean' }, error: null, plainError: null });
});

test('a weekly pattern is found, and its error is given next to that of the mean', () => {
  const week = [30, 20, 20, 20, 20, 12, 8];
  const days = Array.from({ length: 364 }, (_, day) => (week[day % 7] ?? 0) + ((day * 7919) % 5) - 2);
  const forecast = forecastDemand({ firstDay: 0, units: days }, 28);
  expect(forecast?.model).toMatchObject({ hasWeekdays: true, hasSeason: false });
  expect(forecast?.error).toBeLessThan((forecast?.plainError ?? 0) / 2);
  expect(forecast?.means[0]).toBeCloseTo(30, 0);
  expect(forecast?.means[6]).toBeCloseTo(8, 0);
});

test('days without stock do not make less be expected', () => {
  const sold = Array.from({ length: 200 }, (_, day) => 10 + (day % 3) - 1);
  const forecast = forecastDemand(
    { firstDay: 0, units: sold.map((value, day) => (day % 20 < 8 ? null : value)) },
    28,
  );
  expect(forecast?.means[0]).toBeCloseTo(10, 0);
});

test('nothing is negative, quantiles are in order, and the same past gives the same forecast', () => {
  fc.assert(
    fc.property(units, fc.integer({ min: 0, max: 20_000 }), (days, firstDay) => {
      const forecast = forecastDemand({ firstDay, units: days }, 60);
      expect(forecastDemand({ firstDay, units: days }, 60)).toEqual(forecast);
      if (!forecast) return;
      for (const mean of forecast.means) expect(mean).toBeGreaterThanOrEqual(0);
      for (const { p10, p50, p90 } of [
        spreadDay(forecast, 0),
        spreadSpan(forecast, 28),
        spreadSpan(forecast, 60),
      ]) {
        expect(p10 ?? 0).toBeGreaterThanOrEqual(0);
        expect(p50).toBeGreaterThanOrEqual(p10 ?? 0);
        expect(p90 ?? p50).toBeGreaterThanOrEqual(p50);
      }
    }),
    { numRuns: 60 },
  );
});

test('a sum over a span is known better than its days: its spread is not the sum of theirs', () => {
  const days = Array.from({ length: 400 }, (_, day) => 10 + ((day * 7919) % 9) - 4);
  const forecast = forecastDemand({ firstDay: 0, units: days }, 28);
  if (!forecast) throw new Error('nothing was forecast');
  const ofDays = Array.from({ length: 28 }, (_, ahead) => spreadDay(forecast, ahead));
  const sumOfDays = ofDays.reduce((sum, { p90 }) => sum + (p90 ?? NaN), 0);
  expect(spreadSpan(forecast, 28).p90).toBeLessThan(sumOfDays * 0.95);
});

test('together, what one variant sold too much and another too little is not an error', () => {
  const wave = Array.from({ length: 400 }, (_, day) => ((day * 7919) % 9) - 4);
  const parts = [1, -1].map((sign) =>
    forecastDemand({ firstDay: 0, units: wave.map((units) => 10 + sign * units) }, 28),
  );
  const both = addForecasts(
    parts.filter((part) => part !== null),
    400,
  );
  expect(both.means[0]).toBeCloseTo(20, 0);
  expect(spreadDay(both, 0).p90).toBeCloseTo(20, 0);
  expect(spreadDay(both, 0).p10).toBeCloseTo(20, 0);
});

test('a history that begins late is not tested from days on which hardly anything was known', () => {
  const sold = Array.from({ length: 120 }, (_, day) => 20 + (day % 3));
  const late = forecastDemand({ firstDay: 0, units: [...Array<null>(680).fill(null), ...sold] }, 28);
  if (!late) throw new Error('nothing was forecast');
  expect(spreadSpan(late, 28).p90).toBeLessThan(28 * 25);
});

test('a day of a sum is spread as far as days of the sum were, not as all tests of that day together', () => {
  const draw = (seed: number) => (day: number) => 10 + ((day * 7919 + seed * 104_729) % 13) - 6;
  const draws = [1, 2, 3, 4].map(draw);
  const parts = draws.map((wanted) =>
    forecastDemand({ firstDay: 0, units: Array.from({ length: 120 }, (_, day) => wanted(day)) }, 28),
  );
  const sums = Array.from({ length: 120 }, (_, day) => draws.reduce((sum, wanted) => sum + wanted(day), 0));
  const together = addForecasts(
    parts.filter((part) => part !== null),
    120,
  );
  const { p10, p90 } = spreadDay(together, 0);
  const within = sums.filter((units) => units >= (p10 ?? NaN) && units <= (p90 ?? NaN)).length / sums.length;
  expect(within).toBeGreaterThan(0.6);
  expect(within).toBeLessThan(0.95);
});
