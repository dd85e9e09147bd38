import { expect, test } from 'vitest';
import { isLow, isSoldOut } from './rules.ts';

const level = { onHand: 10, available: 10, lowStockLevel: null };

test.each([
  ['mintsoft', { available: 1 }, false],
  ['mintsoft', { available: 0 }, true],
  ['mintsoft', { available: -3 }, true],
  ['mintsoft', { onHand: 6, available: 0 }, true],
  ['mintsoft', { available: null }, false],
  ['itb', { onHand: 1, available: -5 }, false],
  ['itb', { onHand: 0, available: 12 }, true],
  ['itb', { onHand: -1 }, true],
  ['itb', { onHand: null, available: 4 }, false],
  ['itb', { onHand: null, available: 0 }, true],
  ['itb', { onHand: null, available: null }, false],
] as const)('in a %s warehouse %o is sold out: %s', (system, levels, expected) => {
  expect(isSoldOut({ ...level, ...levels }, system)).toBe(expected);
});

test.each([
  [{ available: 40, lowStockLevel: 40 }, true],
  [{ available: 41, lowStockLevel: 40 }, false],
  [{ available: 0, lowStockLevel: 40 }, true],
  [{ available: 3, lowStockLevel: null }, false],
  [{ available: 0, lowStockLevel: 0 }, false],
  [{ available: -2, lowStockLevel: 0 }, false],
  [{ available: null, lowStockLevel: 40 }, false],
])('%o is low: %s', (levels, expected) => expect(isLow({ ...level, ...levels })).toBe(expected));
