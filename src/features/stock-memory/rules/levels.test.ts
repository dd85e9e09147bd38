import { expect, test } from 'vitest';
import {
  formatPlaceName,
  formatPlaceSource,
  sumPlaceFigure,
  combinePlaceSeries,
  type DayTotals,
} from './levels.ts';

const holds = (onHand: number): DayTotals => ({
  onHand,
  available: onHand - 1,
  reserved: 1,
  inbound: 0,
  skusWithStock: 1,
  skusWithoutOnHand: 0,
});
const series = (place: string, ...totals: (DayTotals | null)[]) => ({
  place,
  isConfigured: true,
  earlier: null,
  days: totals.map((totals, index) => ({ day: `2026-11-0${index + 1}`, totals })),
});

const DAY_1 = '2026-11-01';
const DAY_2 = '2026-11-02';

test('a place that could not be read keeps its last totals in the sum, which names it and their day', () => {
  const places = [series('tive', holds(10), null, holds(4)), series('uk', holds(5), holds(6), null)];
  expect(combinePlaceSeries(places, null)).toEqual([
    { day: '2026-11-01', onHand: 15, carried: [], missing: [], partial: [] },
    { day: '2026-11-02', onHand: 16, carried: [{ place: 'tive', day: DAY_1 }], missing: [], partial: [] },
    { day: '2026-11-03', onHand: 10, carried: [{ place: 'uk', day: DAY_2 }], missing: [], partial: [] },
  ]);
});

test('a day on which nothing was read is a gap; only a day that still runs counts with the one before', () => {
  const places = [series('tive', holds(10), null, null), series('uk', null, null, null)];
  const sum = (openDay: string | null) => combinePlaceSeries(places, openDay).map(({ onHand }) => onHand);
  expect(sum(null)).toEqual([10, null, null]);
  expect(sum('2026-11-03')).toEqual([10, null, 10]);
  expect(combinePlaceSeries(places, '2026-11-03')[2]?.carried).toEqual([{ place: 'tive', day: DAY_1 }]);
});

test('what a place held is carried on for 30 days, its own among them; a day that still runs asks for no age', () => {
  const later = Array.from({ length: 30 }, () => holds(1));
  const places = [
    { ...series('tive'), days: buildDays([holds(10), ...later.map(() => null)]) },
    { ...series('uk'), days: buildDays([null, ...later]) },
  ];
  const sum = (openDay: string | null) => combinePlaceSeries(places, openDay).map(({ onHand }) => onHand);
  expect(sum(null).slice(-2)).toEqual([11, 1]);
  expect(sum('day 30').slice(-2)).toEqual([11, 11]);
});

const buildDays = (totals: (DayTotals | null)[]) =>
  totals.map((totals, index) => ({ day: `day ${index}`, totals }));

test('a place that was read and did not say how much it holds is in no sum, and nothing takes its place', () => {
  const silent = { ...holds(0), onHand: null, available: null };
  const summed = combinePlaceSeries([series('tive', holds(10), silent), series('uk', null, holds(5))], null);
  expect(summed.map(({ onHand, carried, missing }) => [onHand, carried, missing])).toEqual([
    [10, [], ['uk']],
    [5, [], ['tive']],
  ]);
  const unknown = { day: DAY_1, onHand: null, carried: [], missing: [], partial: [] };
  expect(combinePlaceSeries([series('tive', silent)], null)).toEqual([unknown]);
});

test('a place that left out some SKUs is in the sum, which names it, also where it counts as on an earlier day', () => {
  const without = (onHand: number, skus: number | null) => ({ ...holds(onHand), skusWithoutOnHand: skus });
  const places = [
    series('tive', without(10, 3), null, holds(9)),
    series('uk', holds(5), without(4, null), without(4, 1)),
  ];
  const listPartial = () => combinePlaceSeries(places, null).map(({ onHand, partial }) => [onHand, partial]);
  expect(listPartial()).toEqual([
    [15, [{ place: 'tive', skus: 3 }]],
    [
      14,
      [
        { place: 'tive', skus: 3 },
        { place: 'uk', skus: null },
      ],
    ],
    [13, [{ place: 'uk', skus: 1 }]],
  ]);
});

test('a place of which no SKU is known is missing, not partly in the sum', () => {
  const silent = { ...holds(0), onHand: null, skusWithoutOnHand: 4 };
  const [summed] = combinePlaceSeries([series('tive', holds(10)), series('uk', silent)], null);
  expect(summed).toMatchObject({ missing: ['uk'], partial: [] });
});

test('a place without a known reading is missing from the sum, unless no source is configured to read it', () => {
  const unread = series('uk', null, null);
  const sum = (isConfigured: boolean) =>
    combinePlaceSeries([series('tive', holds(1), holds(2)), { ...unread, isConfigured }], DAY_2).map(
      ({ onHand, missing }) => [onHand, missing],
    );
  expect(sum(true)).toEqual([
    [1, ['uk']],
    [2, ['uk']],
  ]);
  expect(sum(false)).toEqual([
    [1, []],
    [2, []],
  ]);
});

test('a day that still runs counts what was known before the first day, which others do not', () => {
  const earlier = { day: '2026-06-01', totals: holds(7) };
  const sum = combinePlaceSeries([{ ...series('uk', null, null), earlier }], DAY_2);
  expect(sum).toEqual([
    { day: DAY_1, onHand: null, carried: [], missing: [], partial: [] },
    { day: DAY_2, onHand: 7, carried: [{ place: 'uk', day: '2026-06-01' }], missing: [], partial: [] },
  ]);
});

test('days before the first reading have no sum, not a sum of zero', () => {
  const summed = combinePlaceSeries([series('tive', null, holds(0)), series('uk', null, null)], null);
  expect(summed.map(({ onHand }) => onHand)).toEqual([null, 0]);
});

test('no places give no days', () => expect(combinePlaceSeries([], null)).toEqual([]));

test.each([
  ['warehouse:itb', 'warehouse:itb', 'Warehouse itb'],
  ['fba:US', 'fba:us', 'Amazon FBA US'],
])('the place %s is fed by %s, and is called %s when it has no name', (place, source, name) => {
  expect(formatPlaceSource(place)).toBe(source);
  expect(formatPlaceName(place)).toBe(name);
});

const place = (
  name: string,
  available: number | null,
  more: { on_hand?: number; has_never_held?: true } = {},
) => ({
  name,
  on_hand: null,
  available,
  reserved: null,
  quarantined: null,
  inbound: null,
  has_never_held: false,
  ...more,
});

test.each([
  [[place('ITB', 0), place('TIVE', -2)], -2, []],
  [[place('ITB', 5), place('TIVE', null, { on_hand: 5 })], 5, ['TIVE']],
  [[place('ITB', 5), place('TIVE', null)], 5, ['TIVE']],
  [[place('ITB', null, { on_hand: 5 }), place('TIVE', null, { on_hand: 5 })], null, []],
  [[], null, []],
])(
  'available values of %o add up to %d, without %o: what is not reported is not zero',
  (places, units, missing) => {
    expect(sumPlaceFigure(places, 'available')).toEqual({ units, missing });
  },
);

test('a sum lacks nothing of a place that was read, but had never held the SKU', () => {
  expect(
    sumPlaceFigure([place('ITB', 5), place('TIVE', null, { has_never_held: true })], 'available'),
  ).toEqual({
    units: 5,
    missing: [],
  });
});
