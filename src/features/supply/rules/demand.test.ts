import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#shared/dates.ts';
import { CELLS, buildGrid, sumGrid } from '#features/catalogue/rules/cells.ts';
import { computeMix, listTargetsAhead, computeVelocity } from './demand.ts';

const sold = (...units: number[]) => units.map((one) => ({ units: one, isOut: false, isKnown: true }));
const out = (...units: number[]) => units.map((one) => ({ units: one, isOut: true, isKnown: true }));
const unknown = (...units: number[]) => units.map((one) => ({ units: one, isOut: false, isKnown: false }));

test.each([
  ['what was sold, by days', sold(4, 0, 2), 2, 3],
  ['days without stock do not count', [...sold(4, 2), ...out(0, 0)], 3, 2],
  ['nor does what they sold before they ran out', [...sold(4, 2), ...out(1)], 3, 2],
  ['days with stock that sold nothing do', [...sold(6, 0), ...out(0)], 3, 2],
  ['without a day with stock all days count', out(3, 0, 0), 1, 3],
  ['returns never make it negative', sold(1, -4), 0, 2],
  ['days that are not known do not count, nor do their sales', [...unknown(0, 9), ...sold(4, 2)], 3, 2],
  ['nor does one of them stand for days without stock', [...unknown(9), ...out(1, 0)], 0.5, 2],
  ['without a known day the rate is unknown, and not 0', unknown(0, 0), null, 0],
  ['no days at all', [], null, 0],
])('%s', (_, days, perDay, countedDays) =>
  expect(computeVelocity(days, 90)).toMatchObject({ perDay, countedDays }),
);

test.each([
  [
    'where it was out on all of them, the last ones with stock count',
    [...sold(9, 4, 2), ...unknown(7), ...out(0, 0)],
    3,
    2,
    true,
  ],
  ['where it never was in stock, nothing says what it would sell', out(0, 0, 0), 0, 2, false],
  ['but what it sold all the same does', [...out(8), ...out(1, 1)], 1, 2, true],
  ['and so do days with stock that sold nothing', [...out(5), ...sold(0, 0)], 0, 2, true],
  [
    'where none of them is known, earlier ones say nothing',
    [...sold(5, 5), ...unknown(0, 0)],
    null,
    0,
    false,
  ],
])('of the last two days: %s', (_, past, perDay, countedDays, wasSellable) =>
  expect(computeVelocity(past, 2)).toEqual({ perDay, sold: (perDay ?? 0) * 2, countedDays, wasSellable }),
);

test('a day without stock never makes a product look less wanted', () => {
  const days = fc.array(fc.nat({ max: 50 }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(days, fc.nat({ max: 30 }), (units, empty) => {
      const before = computeVelocity(sold(...units), 90).perDay;
      const past = [...sold(...units), ...out(...Array(empty).fill(0))];
      expect(computeVelocity(past, 90).perDay).toBe(before);
    }),
  );
});

const one = buildGrid(({ cell }) => (cell === 'us_20_m' ? 3 : cell === 'eu_20_l' ? 1 : 0));
const none = buildGrid(() => 0);

test('the mix is the share of each in what was sold', () => {
  const { shares, basis } = computeMix({ 28: one, 90: none });
  expect(basis).toBe(28);
  expect(shares).toEqual({ ...none, us_20_m: 0.75, eu_20_l: 0.25 });
});

test('without sales of 28 days those of 90 count, and without any all are alike', () => {
  expect(computeMix({ 28: none, 90: one })).toMatchObject({ basis: 90, shares: { us_20_m: 0.75 } });
  expect(computeMix({ 28: none, 90: none })).toEqual({ basis: 'even', shares: buildGrid(() => 0.125) });
});

test('the shares of a mix add up to one', () => {
  const grid = fc.array(fc.nat({ max: 500 }), { minLength: 8, maxLength: 8 });
  fc.assert(
    fc.property(grid, (units) => {
      const perDay = buildGrid(({ cell }) => units[CELLS.indexOf(cell)] ?? 0);
      expect(sumGrid(computeMix({ 28: perDay, 90: none }).shares)).toBeCloseTo(1, 9);
    }),
  );
});

const plan = [
  { date: '2026-12-29', target: 40 },
  { date: '2026-12-31', target: 60 },
  { date: '2027-01-02', target: 80 },
];

test('days that are planned take their target, the others the mean of those that are', () => {
  expect(listTargetsAhead(plan, '2026-12-29', 5)).toEqual({
    targets: [60, 60, 60, 80, 60],
    plannedUntil: '2027-01-02',
    usual: 60,
  });
});

test('the mean is that of the last 28 days that are planned', () => {
  const long = Array.from({ length: 40 }, (_, index) => ({
    date: addDays('2026-01-01', index),
    target: index < 12 ? 1_000 : 50,
  }));
  expect(listTargetsAhead(long, '2026-06-01', 2)).toMatchObject({ targets: [50, 50], usual: 50 });
});

test('without a plan there is no target', () => {
  expect(listTargetsAhead([], '2026-06-01', 2)).toEqual({ targets: [0, 0], plannedUntil: null, usual: 0 });
});
