import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  computeDistribution,
  computePercentile,
  groupPerformance,
  computePunctuality,
  groupStatusByDay,
} from './delivery.ts';
import type { Delivered } from './delivery.ts';

const took = (...hours: number[]) => hours.map((each) => ({ hours: each, parcels: 1 }));

test.each([
  [took(), 0.5, null],
  [took(7), 0.5, 7],
  [took(7), 0.9, 7],
  [took(3, 1, 2), 0.5, 2],
  [took(1, 2, 3, 4), 0.5, 2],
  [took(1, 2, 3, 4, 5, 6, 7, 8, 9, 10), 0.9, 9],
  [
    [
      { hours: 48, parcels: 9 },
      { hours: 200, parcels: 1 },
    ],
    0.9,
    48,
  ],
  [
    [
      { hours: 48, parcels: 8 },
      { hours: 200, parcels: 2 },
    ],
    0.9,
    200,
  ],
])('of %j, a share of %d made it within %j hours', (rows, share, hours) =>
  expect(computePercentile(rows, share)).toBe(hours),
);

test('at least that share of the parcels made it, and fewer in an hour less', () => {
  const rows = fc.array(fc.record({ hours: fc.nat(300), parcels: fc.integer({ min: 1, max: 50 }) }), {
    minLength: 1,
  });
  fc.assert(
    fc.property(rows, fc.constantFrom(0.5, 0.9), (example, share) => {
      const within = computePercentile(example, share) ?? -1;
      const made = (hours: number) =>
        example.filter((row) => row.hours <= hours).reduce((sum, { parcels }) => sum + parcels, 0);
      const all = made(Infinity);
      expect(made(within)).toBeGreaterThanOrEqual(all * share);
      expect(made(within - 1)).toBeLessThan(all * share);
    }),
  );
});

const delivered = (overrides: Partial<Delivered>): Delivered => ({
  hours: 48,
  parcels: 10,
  country: 'Germany',
  warehouse: 'TIVE EU',
  carrier: 'DHL',
  onTime: 10,
  ...overrides,
});

test('each carrier has its median, 90th percentile and share on time, the largest first', () => {
  const rows = [
    delivered({ parcels: 6, onTime: 3 }),
    delivered({ carrier: 'DPD', parcels: 40, onTime: 30, hours: 24 }),
    delivered({ country: 'France', parcels: 4, hours: 90, onTime: 0 }),
  ];
  expect(groupPerformance(rows, [], 'carrier')).toEqual([
    { name: 'DPD', is_few: false, parcels: 40, median: 24, p90: 24, on_time: 0.75 },
    { name: 'DHL', is_few: false, parcels: 10, median: 48, p90: 90, on_time: 0.3 },
  ]);
});

test('a group of fewer than ten parcels has no figures that would be chance', () => {
  expect(
    groupPerformance([delivered({ parcels: 9 }), delivered({ carrier: null, parcels: 1 })], [], 'carrier'),
  ).toEqual([
    { name: 'DHL', is_few: true, parcels: 9, median: null, p90: null, on_time: null },
    { name: null, is_few: true, parcels: 1, median: null, p90: null, on_time: null },
  ]);
  expect(computePunctuality([delivered({ parcels: 9, onTime: 9 })], [])).toMatchObject({
    parcels: 9,
    share: null,
  });
  expect(computePunctuality([delivered({ parcels: 10, onTime: 9 })], [])).toMatchObject({ share: 0.9 });
});

test('parcels that could only arrive late are not on time, and their times are not known', () => {
  const { country, warehouse, carrier } = delivered({});
  const late = [{ country, warehouse, carrier, parcels: 6 }];
  const rows = [delivered({ parcels: 4, onTime: 4 })];
  expect(computePunctuality(rows, late)).toEqual({ parcels: 10, undelivered: 6, share: 0.4 });
  expect(groupPerformance(rows, late, 'carrier')).toEqual([
    { name: 'DHL', is_few: false, parcels: 4, median: null, p90: null, on_time: 0.4 },
  ]);
});

test('the distribution counts whole days, and ten days or more together', () => {
  const counts = computeDistribution([...took(0, 23, 24, 47, 239), { hours: 240, parcels: 3 }, ...took(999)]);
  expect(counts.map(({ parcels }) => parcels)).toEqual([2, 2, 0, 0, 0, 0, 0, 0, 0, 1, 4]);
  expect(counts[1]).toEqual({ from_days: 1, to_days: 2, parcels: 2 });
  expect(counts.at(-1)).toMatchObject({ from_days: 10, to_days: null });
});

test('each day shows what became of its parcels, including a day without any', () => {
  const counted = [
    { day: '2026-11-20', status: 'delivered', parcels: 5 },
    { day: '2026-11-20', status: 'failure', parcels: 2 },
    { day: '2026-11-20', status: 'unknown', parcels: 1 },
    { day: '2026-11-20', status: 'constructor', parcels: 1 },
  ];
  expect(groupStatusByDay(counted, ['2026-11-20', '2026-11-21'])).toEqual([
    { day: '2026-11-20', delivered: 5, in_transit: 0, delayed: 0, failed: 2, other: 2 },
    { day: '2026-11-21', delivered: 0, in_transit: 0, delayed: 0, failed: 0, other: 0 },
  ]);
});
