import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSeeded } from './seeded.ts';
import { drawDemandPaths } from './draw-paths.ts';
import { PLAIN_MEAN } from '../models/models.ts';
import { forecastDemand, spreadSpan } from '../forecast-demand.ts';
import { measurePathErrors } from './path-errors.ts';

const addUp = (values: Iterable<number>): number => [...values].reduce((sum, value) => sum + value, 0);
const sumPaths = (drawn: Float32Array, { days, first }: { days: number; first: number }): number[] =>
  Array.from({ length: drawn.length / days }, (_, path) =>
    addUp(drawn.subarray(path * days, path * days + first)),
  ).toSorted((a, b) => a - b);

/** About 20 a day with chance as large as orders have, and a level that wanders. */
function makeUnits(seed: number, wander: number): number[] {
  const draw = createSeeded(seed);
  let level = 20;
  return Array.from({ length: 400 }, () => {
    level = Math.max(2, level + (draw() - 0.5) * wander);
    return Math.max(0, Math.round(level + (draw() + draw() + draw() - 1.5) * 9));
  });
}

test('by hand: one level and one block give mean + (level + error) × root of the mean, day by day', () => {
  const errors = { levels: [0.5], blocks: [[1, -1, 0, 0, 2, 0, 0]] };
  const means = [4, 4, 4, 4, 9, 0, 0.25, 4];
  expect([...drawDemandPaths({ means, errors }, { paths: 1, seed: 1 })]).toEqual([
    7, 3, 5, 5, 16.5, 0, 0.75, 7,
  ]);
});

test('what a day would fall below zero is taken from the days after it', () => {
  const errors = { levels: [0], blocks: [[-3, 0, 0, 0, 0, 0, 0]] };
  expect([...drawDemandPaths({ means: [4, 4, 4], errors }, { paths: 1, seed: 1 })]).toEqual([0, 2, 4]);
});

test('a series that never changes has no errors; with too few tests of the past there are none to draw', () => {
  const measure = (days: number) =>
    measurePathErrors(PLAIN_MEAN, { firstDay: 0, units: Array<number>(days).fill(10) });
  expect(measure(120)?.levels.every((level) => level === 0)).toBe(true);
  expect(measure(40)).toBeNull();
});

test.each([
  ['a level that stays', 1, 0],
  ['a level that wanders', 2, 2],
])('the sums of paths spread as the forecast says, with %s', (_, seed, wander) => {
  const forecast = forecastDemand({ firstDay: 0, units: makeUnits(seed, wander) }, 91);
  if (!forecast) throw new Error('too few days');
  const drawn = drawDemandPaths(forecast, { paths: 1000, seed: 7 });
  const sums = sumPaths(drawn, { days: 91, first: 28 });
  const { p10, p50, p90 } = spreadSpan(forecast, 28);
  const keptWidth = (p90 ?? NaN) - (p10 ?? NaN);
  const width = (sums[900] ?? 0) - (sums[100] ?? 0);
  expect(width / keptWidth).toBeGreaterThan(0.7);
  expect(width / keptWidth).toBeLessThan(1.35);
  expect((sums[500] ?? 0) / p50).toBeCloseTo(1, 1);
});

test('same seed, same paths; another seed, others; nothing is negative; more paths leave the first as they are', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0, max: 500, noNaN: true }), { minLength: 1, maxLength: 60 }),
      fc.array(fc.double({ min: -9, max: 9, noNaN: true }), { minLength: 1, maxLength: 9 }),
      fc.array(fc.array(fc.double({ min: -9, max: 9, noNaN: true }), { minLength: 7, maxLength: 7 }), {
        minLength: 1,
        maxLength: 9,
      }),
      fc.integer(),
      (means, levels, blocks, seed) => {
        const demand = { means, errors: { levels, blocks } };
        const drawn = drawDemandPaths(demand, { paths: 5, seed });
        expect(drawn).toEqual(drawDemandPaths(demand, { paths: 5, seed }));
        expect(drawn.every((units) => units >= 0)).toBe(true);
        expect(drawDemandPaths(demand, { paths: 9, seed }).subarray(0, drawn.length)).toEqual(drawn);
      },
    ),
  );
  const demand = { means: [10, 10, 10], errors: null };
  const first = drawDemandPaths(demand, { paths: 50, seed: 1 });
  expect(first).not.toEqual(drawDemandPaths(demand, { paths: 50, seed: 2 }));
});

test('demand of which only the mean is known is right on average', () => {
  const drawn = drawDemandPaths(
    { means: Array<number>(28).fill(10), errors: null },
    { paths: 2000, seed: 3 },
  );
  expect(addUp(drawn) / drawn.length).toBeCloseTo(10, 0);
});
