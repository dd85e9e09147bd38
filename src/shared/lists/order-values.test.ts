import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderByRank, rankValues, sortFrom, WITHOUT_VALUE, type ListValue } from './order-values.ts';
import { runAtOnce } from './steps.ts';

const order = (values: readonly ListValue[], sort: string): ListValue[] => {
  const ranks = runAtOnce(rankValues(values));
  return Array.from(orderByRank(ranks, sortFrom(sort).direction), (at) => values[at]);
};

test('numbers are in order either way, and what has no value comes last', () => {
  expect(order([3, null, 1, undefined, 2], 'a')).toEqual([1, 2, 3, null, undefined]);
  expect(order([3, null, 1, undefined, 2], '-a')).toEqual([3, 2, 1, null, undefined]);
});

test('texts are in the order of people, whatever their case, and numbers in them count as numbers', () => {
  expect(order(['SKU-10', 'b', 'sku-9', 'A'], 'a')).toEqual(['A', 'b', 'sku-9', 'SKU-10']);
});

test('equal values share a rank, and one that is missing has none', () => {
  expect([...runAtOnce(rankValues(['b', 'A', 'a', null]))]).toEqual([2, 0, 0, WITHOUT_VALUE]);
});

const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : byName.compare(String(a), String(b));

/** The same by the sort of the language. */
function sortPlainly(values: readonly ListValue[], isDescending: boolean) {
  const placed = values.map((value, at) => ({ value: value ?? null, at }));
  const sign = isDescending ? -1 : 1;
  return placed
    .toSorted(({ value: a }, { value: b }) =>
      a === null || b === null ? Number(a === null) - Number(b === null) : sign * compare(a, b),
    )
    .map(({ at }) => at);
}

const some = <Value>(value: fc.Arbitrary<Value>) =>
  fc.array(fc.option(value, { nil: null }), { maxLength: 3_000, size: 'max' });

test.each([
  ['numbers', some(fc.integer({ min: -20, max: 2_000 }))],
  ['texts', some(fc.string({ maxLength: 4 }))],
])('thousands of %s are in the order of a plain sort, equal ones as they were', (_what, lists) => {
  fc.assert(
    fc.property(lists, fc.boolean(), (values, isDescending) => {
      const ranks = runAtOnce(rankValues(values));
      const ordered = orderByRank(ranks, isDescending ? 'descending' : 'ascending');
      expect([...ordered]).toEqual(sortPlainly(values, isDescending));
    }),
    { numRuns: 10 },
  );
});

test('sorting thousands of rows pauses again and again', () => {
  const values = Array.from({ length: 20_000 }, (_, at) => `SKU-${(at * 7919) % 20_011}`);
  let pauses = 0;
  for (const steps = rankValues(values); !steps.next().done;) pauses += 1;
  expect(pauses).toBeGreaterThan(100);
});
