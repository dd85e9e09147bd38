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

test('a place that could not be read keeps its last totals in the sum, and is named', () => {
  const summed = combinePlaceSeries([
    series('tive', holds(10), null, holds(4)),
    series('uk', holds(5), holds(6), null),
  ]);
  expect(summed).toEqual([
    { day: '2026-11-01', onHand: 15, available: 13, carried: [] },
    { day: '2026-11-02', onHand: 16, available: 14, carried: ['tive'] },
    { day: '2026-11-03', onHand: 10, available: 8, carried: ['uk'] },
  ]);
});

test('days before the first reading have no sum, not a sum of zero', () => {
  const summed = combinePlaceSeries([series('tive', null, holds(0)), series('uk', null, null)]);
  expect(summed.map(({ onHand }) => onHand)).toEqual([null, 0]);
});

test('a day on which no place was read has no sum, but for the day that is not over', () => {
  const places = [series('tive', holds(10), null, null), series('uk', holds(5), null, null)];
  expect(combinePlaceSeries(places).map(({ onHand }) => onHand)).toEqual([15, null, null]);
  expect(combinePlaceSeries(places, '2026-11-03')).toMatchObject([
    { onHand: 15 },
    { onHand: null, available: null, carried: [] },
    { onHand: 15, carried: ['tive', 'uk'] },
  ]);
});

test('no places give no days', () => expect(combinePlaceSeries([])).toEqual([]));

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
])('available figures %o add up to %d: what is not told is no zero', (figures, sum) => {
  expect(
    sumPlaceFigure(
      figures.map((available) => ({ available })),
      'available',
    ),
  ).toBe(sum);
});
