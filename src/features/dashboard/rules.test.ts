import { expect, test } from 'vitest';
import { isAmazonSales, isFoundBy, isLastGood, isShownHere } from './rules.ts';

const at = '2026-11-21T10:00:00Z';

test.each([
  ['fresh and online', { state: 'fresh', is_online: true, last_success_at: at }, false],
  ['late', { state: 'late', is_online: true, last_success_at: at }, true],
  ['stale', { state: 'stale', is_online: false, last_success_at: at }, true],
  ['fresh, but its last run failed', { state: 'fresh', is_online: false, last_success_at: at }, true],
  ['paused on time', { state: 'paused', is_online: true, last_success_at: at }, false],
  ['never read', { state: 'never', is_online: false, last_success_at: null }, false],
] as const)('a source that is %s brings last good data: %s', (_what, source, expected) =>
  expect(isLastGood(source)).toBe(expected),
);

const strap = { sku: 'TL-STRAP-M', product_id: '1012', name: 'Spare straps' };

test.each([
  ['', true],
  ['  ', true],
  ['strap', true],
  ['-m', true],
  ['101', true],
  ['SPARE', true],
  ['TL-STRAP-L', false],
])('the search %j finds the row: %s', (search, found) => expect(isFoundBy(search, strap)).toBe(found));

test('a row without a product id and a name is found by its SKU alone', () => {
  expect(isFoundBy('null', { sku: 'A', product_id: null, name: null })).toBe(false);
});

test.each([
  ['warehouse:tive', 'warehouse-stock', true, false],
  ['fba:us', 'fba-stock', true, false],
  ['orders:amazon-eu', 'orders', true, true],
  ['orders:shop.example', 'orders', false, false],
  ['exchange-rates', 'exchange-rates', false, false],
])('%s (%s) is shown here: %s, as sales of Amazon: %s', (id, kind, isShown, isSales) => {
  expect(isShownHere({ id, kind })).toBe(isShown);
  expect(isAmazonSales({ id })).toBe(isSales);
});
