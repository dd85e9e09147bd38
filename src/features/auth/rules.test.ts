import { expect, test } from 'vitest';
import {
  FREE_FAILURES,
  FREE_FAILURES_ANYWHERE,
  isKnownAddress,
  computeSecondsLeft,
  waitMessage,
  waitSeconds,
} from './rules.ts';

test.each([
  [0, 0],
  [9, 0],
  [10, 30],
  [11, 60],
  [12, 120],
  [14, 480],
  [15, 900],
  [5000, 900],
])('A2 after %d failures the wait is %d seconds', (failures, wait) => {
  expect(waitSeconds(failures, FREE_FAILURES)).toBe(wait);
});

const now = new Date('2026-01-01T12:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);

test.each([
  ['few failures', 9, 0, 0],
  ['few failures, the last one counted after us though asked before', 9, -0.02, 0],
  ['the failure just now', 10, 0, 30],
  ['part of the wait over', 10, 29.5, 1],
  ['all of the wait over', 10, 30, 0],
  ['a longer wait', 15, 60, 840],
  ['failures forgotten after six quiet hours', 15, 6 * 3600, 0],
])('A2 %s', (_title, failures, secondsAgo, left) => {
  expect(computeSecondsLeft({ failures, lastAttemptAt: ago(secondsAgo) }, FREE_FAILURES, now)).toBe(left);
});

// An attacker who tries again as soon as possible, for an hour, from everywhere.
function failuresInAnHour(free: number): number {
  let seconds = 0;
  let failures = 0;
  while (seconds < 3600) {
    failures += 1;
    seconds += waitSeconds(failures, free);
  }
  return failures;
}

test('A2 within an hour an account is guessed at no more than 100 times, its own places included', () => {
  const knownPlaces = 3;
  expect(failuresInAnHour(FREE_FAILURES)).toBeLessThanOrEqual(20);
  expect(
    failuresInAnHour(FREE_FAILURES_ANYWHERE) + knownPlaces * failuresInAnHour(FREE_FAILURES),
  ).toBeLessThanOrEqual(100);
});

test('A10 an address is known for 30 days after a sign-in', () => {
  const daysAgo = (days: number) => ago(days * 86_400);
  expect([null, daysAgo(0), daysAgo(29.9), daysAgo(30)].map((at) => isKnownAddress(at, now))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test.each([
  [1, '1 second.'],
  [30, '30 seconds.'],
  [91, '2 minutes.'],
  [900, '15 minutes.'],
])('a person who has to wait %d seconds reads %s', (seconds, ending) => {
  expect(waitMessage(seconds)).toContain(ending);
});
