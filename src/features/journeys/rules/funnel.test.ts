import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildFunnel, findMedianDays, type StepCount } from './funnel.ts';

type Days = [days: number | null, kits: number];
const MEDIANS: [Days[], number | null][] = [
  [[], null],
  [[[3, 1]], 3],
  [
    [
      [1, 1],
      [2, 1],
    ],
    1.5,
  ],
  [
    [
      [1, 2],
      [9, 1],
    ],
    1,
  ],
  [
    [
      [1, 2],
      [9, 2],
    ],
    5,
  ],
  [
    [
      [null, 5],
      [4, 1],
    ],
    4,
  ],
];

test.each(MEDIANS)('the median of %j is %s', (counts, median) =>
  expect(findMedianDays(counts.map(([days, kits]) => ({ days, kits })))).toBe(median),
);

test('the median of counts is that of the list that they stand for', () => {
  const count = fc.record({ days: fc.integer({ min: -9, max: 60 }), kits: fc.integer({ min: 1, max: 4 }) });
  fc.assert(
    fc.property(fc.array(count, { minLength: 1, maxLength: 12 }), (counts) => {
      const all = counts
        .flatMap(({ days, kits }) => Array.from({ length: kits }, () => days))
        .toSorted((one, other) => one - other);
      const middle = [all[Math.floor((all.length - 1) / 2)] ?? 0, all[Math.floor(all.length / 2)] ?? 0];
      expect(findMedianDays(counts)).toBe((middle[0] ?? 0) / 2 + (middle[1] ?? 0) / 2);
    }),
  );
});

const count = (more: Partial<StepCount>): StepCount => ({
  month: '2026-10-01',
  step: 'received',
  state: 'yes',
  hasDay: true,
  days: 5,
  kits: 1,
  ...more,
});

test('a month has its kits once, those of which nothing is known too', () => {
  const { total, months } = buildFunnel([
    count({ kits: 6 }),
    count({ state: 'yes', hasDay: false, days: null, kits: 2 }),
    count({ state: 'no', hasDay: false, days: null, kits: 3 }),
    count({ state: 'unknown', hasDay: false, days: null, kits: 4 }),
    count({ month: '2026-11-01', days: 9, kits: 1 }),
  ]);
  expect(months.map(({ month, made }) => [month, made])).toEqual([
    ['2026-11', 1],
    ['2026-10', 15],
  ]);
  expect(months[1]?.steps[0]).toEqual({
    step: 'received',
    reached: 8,
    notYet: 3,
    unknown: 4,
    withoutDay: 2,
    medianDays: 5,
    measured: 6,
  });
  expect(total).toMatchObject({ month: null, made: 16 });
});
