import { expect, test } from 'vitest';
import { computeCover, findNextArrival } from './place-risks.ts';
import type { PlaceDemand } from './proposals/place-demand.ts';

const TODAY = '2026-11-23';
/** Without doubt this many on each day. */
const perDay = (units: number): PlaceDemand => ({
  means: Array<number>(365).fill(units),
  spread: [{ days: 1, p10: 0, p50: 0, p90: 0 }],
  basis: 'forecast',
});
const findNext = (overrides: Partial<Parameters<typeof findNextArrival>[0]>) =>
  findNextArrival(
    {
      stock: 30,
      promised: 0,
      demand: perDay(10),
      arrivals: [{ day: '2026-11-27', units: 40 }],
      ...overrides,
    },
    TODAY,
  );

test.each([
  ['30 last for the three days before Friday', 30, '2026-11-27', 0],
  ['29 do not', 29, '2026-11-27', 100],
  ['what is there today is there until tomorrow', 1, '2026-11-24', 0],
  ['an empty shelf is out, if something arrives tomorrow', 0, '2026-11-24', 100],
  ['or today', 0, TODAY, 100],
  ['or more is promised than there is', -3, '2026-11-24', 100],
])('%s', (_, stock, day, chanceOut) =>
  expect(findNext({ stock, arrivals: [{ day, units: 40 }] })).toEqual({ day, units: 40, chanceOut }),
);

test('an empty shelf that no one buys from is not out of stock', () =>
  expect(findNext({ stock: 0, demand: perDay(0) })).toMatchObject({ chanceOut: 0 }));

test('what people have decided to send elsewhere does not last here', () =>
  expect(findNext({ promised: 1 })).toMatchObject({ chanceOut: 100 }));

test('all that arrives on the next day counts; what should have arrived and what comes later does not', () => {
  const arrivals = [
    { day: '2026-12-01', units: 7 },
    { day: '2026-11-27', units: 40 },
    { day: '2026-11-27', units: 25, isPlanned: true },
    { day: '2026-11-20', units: 500 },
  ];
  expect(findNext({ arrivals })).toEqual({ day: '2026-11-27', units: 65, chanceOut: 0 });
  expect(findNext({ arrivals: [] })).toBeNull();
});

test('without known stock or demand the chance is unknown', () => {
  expect(findNext({ stock: null })).toMatchObject({ units: 40, chanceOut: null });
  expect(findNext({ demand: null })).toMatchObject({ chanceOut: null });
});

test('cover is how many days the stock lasts, and unknown without stock or demand', () => {
  expect(computeCover({ stock: 25, demand: perDay(10) })).toBeCloseTo(2.5);
  expect(computeCover({ stock: -5, demand: perDay(10) })).toBe(0);
  expect(computeCover({ stock: null, demand: perDay(10) })).toBeNull();
  expect(computeCover({ stock: 25, demand: null })).toBeNull();
  expect(computeCover({ stock: 25, demand: perDay(0) })).toBeNull();
});
