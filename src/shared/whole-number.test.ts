import { expect, test } from 'vitest';
import { wholeNumber } from './whole-number.ts';

test.each(['0x10', '1e3', '', ' 1', '-1', '1.5', '99999999999', 'abc', '٣', true, null, ['1', '2'], 1.5])(
  'V3 %o is not a whole number in an address',
  (value) => expect(wholeNumber({ min: 0 }).safeParse(value).success).toBe(false),
);

test.each([
  ['1', 1],
  ['2147483647', 2_147_483_647],
  [7, 7],
])('V3 %o is read as %d', (value, expected) => expect(wholeNumber({ min: 1 }).parse(value)).toBe(expected));

test('V3 a number outside its limits is refused', () => {
  expect(wholeNumber({ min: 1, max: 5 }).safeParse('0').success).toBe(false);
  expect(wholeNumber({ min: 1, max: 5 }).safeParse('6').success).toBe(false);
  expect(wholeNumber({ min: 1 }).safeParse('2147483648').success).toBe(false);
});
