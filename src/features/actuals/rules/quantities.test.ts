import { expect, test } from 'vitest';
import { parseQuantity } from './quantities.ts';

test.each([
  ['7', 7],
  ['7.9', 7],
  ['', 0],
  ['abc', 0],
  ['-3', 0],
  ['1,200', 1200],
  ['1 200', 1200],
  ['1,200,300', 1_200_300],
  ['7,5', 7],
  ['12abc', 12],
  [' 5 ', 5],
  ['2147483648', 2_147_483_648],
])('%o counts as %i', (text, quantity) => expect(parseQuantity(text)).toBe(quantity));
