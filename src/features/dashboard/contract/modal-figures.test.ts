import { expect, test } from 'vitest';
import type { StockItem } from '#features/warehouses/contract.ts';
import { sumModalFigures } from './modal-figures.ts';

const buildRow = (units: number | null): StockItem => ({
  sku: 'A',
  facility: null,
  name: null,
  product_codes: [],
  product_id: null,
  client_id: null,
  level: units,
  total_stock_level: units,
  available_level: units,
  reserved_stock: null,
  low_stock_level: null,
  is_low_stock: false,
  is_out_of_stock: false,
  pre_orderable: false,
  is_bundle: false,
  last_updated: null,
  last_read_at: null,
});

test.each([
  [[], 0],
  [[3, null, 4], 7],
  [[null, null], null],
])('rows of %o units come to %s: what none of them says is not 0', (units, sum) => {
  expect(sumModalFigures(units.map(buildRow)).units).toBe(sum);
});
