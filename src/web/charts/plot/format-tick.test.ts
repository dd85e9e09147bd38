import { expect, test } from 'vitest';
import { createCompactMoneyFormat, formatCompact } from './format-tick.ts';

test.each([
  [0, '0'],
  [950, '950'],
  [12_000, '12k'],
  [1_250_000, '1.3m'],
  [-4_000, '-4k'],
])('%d is short for an axis as %s', (value, text) => expect(formatCompact(value)).toBe(text));

test.each([
  [0, 'EUR', '€0'],
  [1_200_000, 'EUR', '€12k'],
  [-50_000, 'EUR', '-€500'],
  [12_000, 'JPY', 'JP¥12k'],
])('%d minor units of %s are short for an axis as %s', (minor, currency, text) => {
  expect(createCompactMoneyFormat(currency)(minor)).toBe(text);
});
