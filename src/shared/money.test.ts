import { expect, test } from 'vitest';
import { fromMinorUnits, toMinorUnits } from './money.ts';

test.each([
  ['34.99', 'GBP', 3499],
  ['34.9', 'EUR', 3490],
  ['25', 'USD', 2500],
  ['25.', 'USD', 2500],
  ['0', 'USD', 0],
  ['-12.50', 'USD', -1250],
  ['-0.00', 'USD', 0],
  ['19940', 'JPY', 19940],
  ['19940.00', 'JPY', 19940],
  ['1.234', 'KWD', 1234],
  ['990', 'HUF', 99000],
  ['1.005', 'USD', 101],
  ['-1.005', 'USD', -101],
  ['1.00499', 'USD', 100],
  ['90071992547409.91', 'USD', 9007199254740991],
])('%s %s are %d minor units', (amount, currency, minor) => {
  expect(toMinorUnits(amount, currency)).toBe(minor);
});

test.each([
  ['', 'USD'],
  ['free', 'USD'],
  ['1e3', 'USD'],
  ['1,50', 'EUR'],
  ['.5', 'EUR'],
  ['90071992547409.92', 'USD'],
  ['1.00', 'US'],
])('%j %s is no amount', (amount, currency) => {
  expect(() => toMinorUnits(amount, currency)).toThrow(RangeError);
});

test.each([
  [3499, 'GBP', '34.99'],
  [5, 'USD', '0.05'],
  [-1250, 'USD', '-12.50'],
  [19940, 'JPY', '19940'],
  [1234, 'KWD', '1.234'],
  [0, 'EUR', '0.00'],
])('%d minor units of %s are written %s', (minor, currency, amount) => {
  expect(fromMinorUnits(minor, currency)).toBe(amount);
});
