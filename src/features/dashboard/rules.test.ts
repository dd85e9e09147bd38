import { expect, test } from 'vitest';
import { isAmazonSalesSource, isItemFound, isDashboardSource } from './rules.ts';

const strap = {
  sku: 'TL-STRAP-M',
  product_id: '1012',
  name: 'Spare straps',
  product_codes: ['5000000000017'],
};

test.each([
  ['', true],
  ['  ', true],
  ['strap', true],
  ['-m', true],
  ['101', true],
  ['SPARE', true],
  ['500000', true],
  ['TL-STRAP-L', false],
])('the search %j finds the row: %s', (search, found) => expect(isItemFound(search, strap)).toBe(found));

test('a row without a product id and a name is found by its SKU alone', () => {
  expect(isItemFound('null', { sku: 'A', product_id: null, name: null, product_codes: [] })).toBe(false);
});

test.each([
  ['warehouse:tive', 'warehouse-stock', true, false],
  ['fba:us', 'fba-stock', true, false],
  ['orders:amazon-eu', 'orders', true, true],
  ['orders:shop.example', 'orders', false, false],
  ['exchange-rates', 'exchange-rates', false, false],
])('%s (%s) is shown here: %s, as sales of Amazon: %s', (id, kind, isShown, isSales) => {
  expect(isDashboardSource({ id, kind })).toBe(isShown);
  expect(isAmazonSalesSource({ id })).toBe(isSales);
});
