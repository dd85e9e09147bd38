import { expect, test } from 'vitest';
import { isAmazonSalesSource, isDashboardSource } from './rules.ts';

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
