import { expect, test } from 'vitest';
import { findVatPercent, parseVatRates, removeVat } from './vat.ts';

test.each([
  ['DE', '2026-11-20', 19],
  ['GB', '2026-11-20', 20],
  ['EE', '2025-06-30', 22],
  ['EE', '2025-07-01', 24],
  ['US', '2026-11-20', null],
])('the tax of %s on %s is %s %%', (country, day, percent) => {
  expect(findVatPercent(country, day)).toBe(percent);
});

test('a rate that was set holds from its day on, and one without a day always', () => {
  const rates = parseVatRates(['DE=20.5@2026-07-01', 'GB=21']);
  const find = (country: string, day: string) => findVatPercent(country, day, rates);
  expect([find('DE', '2026-06-30'), find('DE', '2026-07-01'), find('GB', '2020-01-01')]).toEqual([
    19, 20.5, 21,
  ]);
});

test.each([
  [34_99, 20, 29_16],
  [119_00, 19, 100_00],
  [125_50, 25.5, 100_00],
])('%d with %d %% in it is %d without', (gross, percent, net) => {
  expect(removeVat(gross, percent)).toBe(net);
});
