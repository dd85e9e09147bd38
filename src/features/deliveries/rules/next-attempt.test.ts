import { expect, test } from 'vitest';
import { findNextAttempt, GIVEN_UP_AFTER_MS } from './next-attempt.ts';

const NOW = new Date('2026-11-24T10:00:00Z');
const after = (ms: number) => new Date(NOW.getTime() + ms);

test.each([
  { attempts: 1, most: 15_000 },
  { attempts: 2, most: 25_000 },
  { attempts: 5, most: 165_000 },
  { attempts: 6, most: 305_000 },
  { attempts: 200, most: 305_000 },
])('after $attempts attempts it waits from 5 s to $most ms', ({ attempts, most }) => {
  const wait = { attempts, givenUpAt: after(GIVEN_UP_AFTER_MS), now: NOW };
  expect(findNextAttempt(wait, () => 0)).toEqual(after(5_000));
  expect(findNextAttempt(wait, () => 1)).toEqual(after(most));
});

test.each([
  [15_001, after(15_000)],
  [15_000, null],
  [-1, null],
])('with %i ms left, the next attempt is at %o', (left, expected) => {
  expect(findNextAttempt({ attempts: 1, givenUpAt: after(left), now: NOW }, () => 1)).toEqual(expected);
});
