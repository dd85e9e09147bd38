import { expect, test } from 'vitest';
import { createSeeded } from '../paths/seeded.ts';
import { forecastSku, type KeptChoice } from './forecast-sku.ts';

const draw = createSeeded(4);
const series = { firstDay: 0, units: Array.from({ length: 200 }, () => Math.round(8 + draw() * 4)) };
/** The night of a series of 200 days is 200 % 7. */
const OWN_NIGHT = 4;

test('a SKU that sells about ten a day is expected to sell 70, 280 and 910', () => {
  const { sums, knownDays, isChosenNow } = forecastSku({ series, kept: null, night: 0 });
  expect([knownDays, isChosenNow]).toEqual([200, true]);
  for (const [at, days] of [7, 28, 91].entries()) {
    expect((sums[at]?.p50 ?? 0) / days).toBeCloseTo(10, 0);
    expect(sums[at]?.p10).toBeLessThanOrEqual(sums[at]?.p90 ?? 0);
  }
});

test('a kept choice is used on every night but its own, and refitted to what sold since', () => {
  const kept: KeptChoice = {
    model: { level: 'mean', alpha: null, hasWeekdays: false, hasSeason: false },
    error: 9,
    plainError: 9,
    origins: 26,
    spread: [],
  };
  expect(forecastSku({ series, kept, night: OWN_NIGHT + 1 })).toMatchObject({
    isChosenNow: false,
    choice: { error: 9 },
  });
  expect(forecastSku({ series, kept, night: OWN_NIGHT }).isChosenNow).toBe(true);
  const grown = { ...series, units: [...series.units.slice(28), ...Array<number>(28).fill(50)] };
  expect(forecastSku({ series: grown, kept, night: OWN_NIGHT + 1 }).sums[0]?.p50).toBeCloseTo(350);
});

test.each([27, 28])('of %i known days', (known) => {
  const units = [...Array<null>(40).fill(null), ...Array<number>(known).fill(3)];
  const { choice, sums } = forecastSku({ series: { firstDay: 0, units }, kept: null, night: 0 });
  expect([choice === null, sums.length]).toEqual(known < 28 ? [true, 0] : [false, 3]);
  // Nothing was tested yet, so how far off it may be is not known.
  for (const { p10, p90 } of sums) expect([p10, p90]).toEqual([null, null]);
});
