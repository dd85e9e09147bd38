import { expect, test } from 'vitest';
import { z } from 'zod';
import { checkDayRange } from './day-range.ts';

const range = z.object({ from: z.string(), to: z.string() }).superRefine(checkDayRange('from', 'to'));

test.each([
  ['2027-03-01', '2027-03-01', []],
  ['2027-03-01', '2027-02-28', ['Must be on or after the first day']],
  // A year of 366 days, and a day more.
  ['2027-03-01', '2028-02-29', []],
  ['2027-03-01', '2028-03-01', ['Must be within a year of the first day']],
])('a range from %s to %s has these problems at its last day: %o', (from, to, messages) => {
  const { error } = range.safeParse({ from, to });
  expect(error?.issues.map(({ message }) => message) ?? []).toEqual(messages);
  for (const { path } of error?.issues ?? []) expect(path).toEqual(['to']);
});
