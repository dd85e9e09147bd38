import fc from 'fast-check';
import { expect, test } from 'vitest';
import { simulatePlace } from './simulate.ts';
import { simulateSupply } from './simulate-supply.ts';

const DAYS = 30;
const SIZE = { paths: 4, days: DAYS, seed: 7 };
const demand = new Float32Array(4 * DAYS).fill(10);
const run = (stock: number, arrivals: Parameters<typeof simulatePlace>[0]['arrivals'] = []) =>
  simulatePlace({ stock, arrivals, share: 1, demand }, SIZE);

test('by hand: 55 units at ten a day are gone at the end of the sixth day, and five are lost on it', () => {
  const { chanceOut, lost } = run(55);
  expect(Array.from(chanceOut.subarray(0, 7))).toEqual([0, 0, 0, 0, 0, 1, 1]);
  expect(Array.from(lost.subarray(5, 7))).toEqual([5, 15]);
});

test('what arrives on a day can be sold on it; what was lost before is not owed', () => {
  const { chanceOut } = run(55, [{ expectedIn: 9, units: 25, delays: [0] }]);
  expect(Array.from(chanceOut.subarray(5, 12))).toEqual([1, 1, 1, 0, 0, 1, 1]);
});

test('an arrival that is late in half of all trips leaves a chance between', () => {
  const paths = 1000;
  const long = new Float32Array(paths * DAYS).fill(10);
  const arrivals = [{ expectedIn: 5, units: 100, delays: [0, 4] }];
  const { chanceOut } = simulatePlace({ stock: 50, arrivals, share: 1, demand: long }, { ...SIZE, paths });
  expect(chanceOut[6]).toBeGreaterThan(0.4);
  expect(chanceOut[6]).toBeLessThan(0.6);
  expect(chanceOut[9]).toBe(0);
});

test('an empty place that no one buys from is not out of stock', () => {
  const noStock = { stock: 0, arrivals: [] };
  const none = { chanceOut: new Float32Array(DAYS), lost: new Float32Array(DAYS) };
  expect(simulatePlace({ ...noStock, share: 0, demand }, SIZE)).toEqual(none);
  expect(simulatePlace({ ...noStock, share: 1, demand: new Float32Array(4 * DAYS) }, SIZE)).toEqual(none);
});

test('more stock never makes the chance higher, and nothing is negative', () => {
  fc.assert(
    fc.property(fc.integer({ min: -50, max: 400 }), fc.integer({ min: 0, max: 100 }), (stock, more) => {
      const [less, richer] = [run(stock), run(stock + more)];
      for (let day = 0; day < DAYS; day += 1) {
        expect(richer.chanceOut[day] ?? 0).toBeLessThanOrEqual(less.chanceOut[day] ?? 0);
        expect(richer.lost[day]).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});

const place = (id: string, share: number) => ({ id, share, stock: 100, arrivals: [] });

test('the same seed says the same, and two places of a region lose what one with all of it would', () => {
  const means = Array<number>(60).fill(8);
  const ask = (places: ReturnType<typeof place>[], seed = 1) =>
    simulateSupply([{ means, errors: null, places }], { paths: 200, days: 60, seed });
  expect(ask([place('a', 1)])).toEqual(ask([place('a', 1)]));
  expect(ask([place('a', 1)], 2)).not.toEqual(ask([place('a', 1)]));
  const halves = ask([
    { ...place('a', 0.5), stock: 50 },
    { ...place('b', 0.5), stock: 50 },
  ]);
  const [whole] = ask([place('all', 1)]);
  const lost = halves.reduce((sum, line) => sum + (line.lost[0] ?? 0), 0);
  expect(Math.abs(lost - (whole?.lost[0] ?? 0))).toBeLessThanOrEqual(1);
});
