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
});
const series = (place: string, ...totals: (DayTotals | null)[]) => ({
  place,
  days: totals.map((totals, index) => ({ day: `2026-11-0${index + 1}`, totals })),
});

const DAY_1 = '2026-11-01';
const DAY_2 = '2026-11-02';

test('a place that could not be read keeps its last totals in the sum, which names it and their day', () => {
  const places = [series('tive', holds(10), null, holds(4)), series('uk', holds(5), holds(6), null)];
  expect(combinePlaceSeries(places, null)).toEqual([
    { day: '2026-11-01', onHand: 15, available: 13, carried: [] },
    { day: '2026-11-02', onHand: 16, available: 14, carried: [{ place: 'tive', day: DAY_1 }] },
    { day: '2026-11-03', onHand: 10, available: 8, carried: [{ place: 'uk', day: DAY_2 }] },
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
    { place: 'tive', days: buildDays([holds(10), ...later.map(() => null)]) },
    { place: 'uk', days: buildDays([null, ...later]) },
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
  expect(summed.map(({ onHand, carried }) => [onHand, carried])).toEqual([
    [10, []],
    [5, []],
  ]);
  expect(combinePlaceSeries([series('tive', silent)], null)).toMatchObject([
    { onHand: null, available: null },
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

test.each([
  [[5, null, -2], 3],
  [[0, 0], 0],
  [[null, null], null],
  [[], null],
])('available values %o add up to %d: what is not reported is not zero', (figures, sum) => {
  expect(
    sumPlaceFigure(
      figures.map((available) => ({ available })),
      'available',
    ),
  ).toBe(sum);
});
