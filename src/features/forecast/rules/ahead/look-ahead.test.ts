import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addAhead,
  fillAhead,
  listBases,
  lookAhead,
  shareOut,
  sumAhead,
  type AheadBasis,
  type DayAhead,
} from './look-ahead.ts';

const BASE = { firstDay: 100, days: 4, means: [], typed: [], targets: new Map(), share: null };

test('typed before forecast before the plan’s target, day by day', () => {
  const typed = [{ firstDay: 101, lastDay: 102, unitsPerDay: 7.5 }];
  expect(lookAhead({ ...BASE, means: [1, 2, 3, 4], typed })).toEqual([
    { units: 1, basis: 'forecast' },
    { units: 7.5, basis: 'typed' },
    { units: 7.5, basis: 'typed' },
    { units: 4, basis: 'forecast' },
  ]);
  const targets = new Map([
    [100, 40],
    [101, 40],
    [102, 60],
  ]);
  expect(lookAhead({ ...BASE, typed: typed.slice(0, 1), targets, share: 0.25 })).toEqual([
    { units: 10, basis: 'target' },
    { units: 7.5, basis: 'typed' },
    { units: 7.5, basis: 'typed' },
    null,
  ]);
});

test('what a span rests on is named once, over its days only', () => {
  const day = (basis: AheadBasis) => ({ units: 1, basis });
  const parts = [
    [day('typed'), day('target'), null],
    [day('typed'), day('typed'), day('forecast')],
  ];
  expect([1, 2, 3].map((days) => listBases(parts, days))).toEqual([
    ['typed'],
    ['typed', 'target'],
    ['forecast', 'typed', 'target'],
  ]);
});

test('a target is not used beside a forecast, nor without a share of it', () => {
  const targets = new Map([[100, 40]]);
  expect(lookAhead({ ...BASE, days: 1, means: [3], targets, share: 0.5 })).toEqual([
    { units: 3, basis: 'forecast' },
  ]);
  expect(lookAhead({ ...BASE, days: 1, targets })).toEqual([null]);
});

test('a target of 100 is shared out by what was sold on a known day: 30 in 10 days, 28 in 28, and none known', () => {
  const shares = shareOut([
    { key: 'a', units: 30, knownDays: 10 },
    { key: 'b', units: 28, knownDays: 28 },
    { key: 'c', units: 0, knownDays: 0 },
  ]);
  expect([...shares]).toEqual([
    ['a', 0.75],
    ['b', 0.25],
  ]);
  expect(shareOut([{ key: 'a', units: 0, knownDays: 28 }]).size).toBe(0);
});

const day = fc.option(
  fc.record({
    units: fc.double({ min: 0, max: 1e5, noNaN: true }),
    basis: fc.constantFrom<DayAhead['basis']>('forecast', 'typed', 'target'),
  }),
);

test('a sum of which a part is not known is none, and so is a span; nothing is negative; gaps take a neighbour', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(day, day), { minLength: 1, maxLength: 20 }), (days) => {
      const one = days.map(([first]) => first);
      const other = days.map(([, second]) => second);
      const sums = addAhead([one, other]);
      for (const [at, sum] of sums.entries())
        expect(sum).toBe(one[at] && other[at] ? one[at].units + other[at].units : null);
      const total = sumAhead(sums, days.length);
      expect(total === null).toBe(sums.includes(null));
      expect(total ?? 0).toBeGreaterThanOrEqual(0);
      const filled = fillAhead(one);
      expect(filled === null).toBe(one.every((each) => each === null));
      const kept = one.map((each, at) => (each ? filled?.[at] : null));
      expect(kept).toEqual(one.map((each) => each?.units ?? null));
    }),
  );
});

test('a span that is longer than what is looked at is none', () => {
  expect(sumAhead([1, 2], 3)).toBeNull();
  expect(sumAhead([1, 2], 2)).toBe(3);
});
