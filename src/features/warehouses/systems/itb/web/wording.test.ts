import { expect, test } from 'vitest';
import { buildItbItem } from '#testing/web/warehouses.ts';
import { formatFacility, explainItbStatus } from './wording.ts';

test.each([
  [-1, 'Oversold by 1.'],
  [-1_204, '1,204 more promised than in stock.'],
])('%d that can be promised reads: %s', (promisable, reason) =>
  expect(
    explainItbStatus(buildItbItem({ has_negative_atp: true, total_available_to_promise: promisable })),
  ).toBe(reason),
);

test('of units on hand that are not reported it is not said that there are none', () => {
  const row = buildItbItem({ quantity_on_hand: null, total_available_to_promise: 0, is_out_of_stock: true });
  expect(explainItbStatus(row)).toBe('None available. Units on hand aren’t reported.');
});

test('of a past day a row is that of all facilities; without one the provider names none', () => {
  expect(formatFacility(buildItbItem({ facility: 'SAV1' }))).toBe('SAV1');
  expect(formatFacility(buildItbItem({ facility: null }))).toBe('–');
  expect(formatFacility(buildItbItem({ facility: null, is_all_facilities: true }))).toBe('All facilities');
});
