import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumBy } from '#shared/sum-by.ts';
import { allocateUnits, type AllocationNeed } from './allocate.ts';

const need = (id: string, perDay: number, stock: number, boxUnits = 1): AllocationNeed => ({
  id,
  perDay,
  stock,
  boxUnits,
});
const list = (quantity: number, needs: AllocationNeed[]) =>
  allocateUnits(quantity, needs).lines.map(({ id, units }) => [id, units]);

test('by hand: 10 and 5 a day with 100 and 200 left share 200 so that both last 33 days', () => {
  // (200 + 300) / 15 = 33.3 days are less than the 40 that the second lasts by itself, so it gets nothing: 300 / 10 = 30.
  expect(allocateUnits(200, [need('a', 10, 100), need('b', 5, 200)])).toMatchObject({ days: 30, left: 0 });
  expect(list(200, [need('a', 10, 100), need('b', 5, 200)])).toEqual([
    ['a', 200],
    ['b', 0],
  ]);
  // (400 + 300) / 15 = 46.67 days: 366.7 and 33.3, the larger remainder up.
  expect(list(400, [need('a', 10, 100), need('b', 5, 200)])).toEqual([
    ['a', 367],
    ['b', 33],
  ]);
});

test('boxes go by the largest remainder', () => {
  // 60 units: 30 days for both, 40 and 20 units; in boxes of 12 these are 3.33 and 1.67.
  expect(list(60, [need('a', 2, 20, 12), need('b', 1, 10, 12)])).toEqual([
    ['a', 36],
    ['b', 24],
  ]);
});

test('a quantity that is too small goes to what lasts shortest', () => {
  expect(list(20, [need('a', 10, 100, 20), need('b', 10, 50, 20)])).toEqual([
    ['a', 0],
    ['b', 20],
  ]);
});

test('less than a box is left over, and what has no demand gets nothing', () => {
  expect(allocateUnits(50, [need('a', 1, 0, 20), need('b', 0, 0, 20)])).toMatchObject({
    left: 10,
    lines: [
      { id: 'a', units: 40, lastsDays: 40 },
      { id: 'b', units: 0, lastsDays: null },
    ],
  });
});

const anyNeeds = fc.array(
  fc.record({
    perDay: fc.integer({ min: 0, max: 500 }).map((tenths) => tenths / 10),
    stock: fc.integer({ min: -20, max: 900 }),
    boxUnits: fc.integer({ min: 1, max: 30 }),
  }),
  { minLength: 1, maxLength: 8 },
);

test('nothing is negative or given twice, what is left fits in no box, and the same question has the same answer', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 5000 }), anyNeeds, (quantity, drawn) => {
      const needs = drawn.map((each, index) => ({ ...each, id: String(index) }));
      const { lines, left, days } = allocateUnits(quantity, needs);
      expect(sumBy(lines, ({ units }) => units) + left).toBe(quantity);
      expect(lines.every(({ units }) => units >= 0) && days >= 0).toBe(true);
      const smallest = Math.min(...needs.flatMap(({ perDay, boxUnits }) => (perDay > 0 ? [boxUnits] : [])));
      expect(left).toBeLessThan(smallest === Infinity ? quantity + 1 : smallest);
      expect(allocateUnits(quantity, needs).lines).toEqual(lines);
    }),
  );
});
