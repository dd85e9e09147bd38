import { expect, test } from 'vitest';
import type { StockItem } from '../contract.ts';
import { joinTexts } from '#shared/lists/list-rules.ts';
import { computeStockOverview, overviewList } from './overview-list.ts';

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
  expect(computeStockOverview(units.map(buildRow)).units).toBe(sum);
});

test.each([
  ['strap', true],
  ['-m', true],
  ['101', true],
  ['SPARE', true],
  ['500000', true],
  ['TL-STRAP-L', false],
  ['null', false],
])('the search %j finds a row by its SKU, product id, name or another code: %s', (search, isFound) => {
  const codes = { product_id: '1012', name: 'Spare straps', product_codes: ['5000000000017'] };
  const text = joinTexts(overviewList, { ...buildRow(1), sku: 'TL-STRAP-M', ...codes });
  expect(text.includes(overviewList.toComparable(search))).toBe(isFound);
});
