import { expect, test } from 'vitest';
import { defineWholeNumber } from './whole-number.ts';

test.each(['0x10', '1e3', '', ' 1', '-1', '1.5', '99999999999', 'abc', '٣', true, null, ['1', '2'], 1.5])(
  'V3 %o is not a whole number in an address, and is called so',
  (value) =>
    expect(
      defineWholeNumber({ min: 0 })
        .safeParse(value)
        .error?.issues.map(({ message }) => message),
    ).toEqual(['Must be a whole number']),
);

test.each([
  ['1', 1],
  ['2147483647', 2_147_483_647],
  [7, 7],
])('V3 %o is read as %d', (value, expected) =>
  expect(defineWholeNumber({ min: 1 }).parse(value)).toBe(expected),
);

test('V3 a number outside its limits is refused', () => {
  const describeProblems = (limits: { min: number; max?: number }, text: string) =>
    defineWholeNumber(limits)
      .safeParse(text)
      .error?.issues.map(({ message }) => message);
  expect(describeProblems({ min: 1, max: 5 }, '0')).toEqual(['Must be at least 1']);
  expect(describeProblems({ min: 1, max: 5 }, '6')).toEqual(['Must be at most 5']);
  expect(describeProblems({ min: 1 }, '2147483648')).toEqual(['Must be at most 2,147,483,647']);
});
