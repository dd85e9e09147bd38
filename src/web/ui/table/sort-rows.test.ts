import { expect, test, vi } from 'vitest';
import { defineColumns } from './column.ts';
import { sortRows } from './sort-rows.ts';
import { sortFrom } from '#shared/lists/order-values.ts';

interface Shelf {
  sku: string | null;
  units: number;
}

const shelves: Shelf[] = [
  { sku: 'B10', units: 1 },
  { sku: null, units: 2 },
  { sku: 'b2', units: 3 },
  { sku: 'A', units: 4 },
  { sku: 'B2', units: 5 },
];
const value = vi.fn(({ sku }: Shelf) => sku);
const columns = defineColumns<Shelf>([{ id: 'sku', header: 'SKU', width: 100, value }]);
const sorted = (rows: readonly Shelf[], sort: string) =>
  sortRows(rows, columns, sortFrom(sort)).map(({ units }) => units);

test('texts are in the order of people, equal ones stay as they were, and missing values come last either way', () => {
  expect(sorted(shelves, 'sku')).toEqual([4, 3, 5, 1, 2]);
  expect(sorted(shelves, '-sku')).toEqual([1, 3, 5, 4, 2]);
});

test('filtered rows keep their order, and no value is computed again', () => {
  sorted(shelves, 'sku');
  value.mockClear();
  expect(
    sorted(
      shelves.filter(({ units }) => units !== 3),
      'sku',
    ),
  ).toEqual([4, 5, 1, 2]);
  expect(value).not.toHaveBeenCalled();
});

test('a row that has changed finds its new place', () => {
  sorted(shelves, 'sku');
  expect(sorted([...shelves.slice(0, 4), { sku: 'AA', units: 5 }], 'sku')).toEqual([4, 5, 3, 1, 2]);
});
