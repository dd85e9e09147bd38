import { expect, test } from 'vitest';
import { findLastWholeDay, type ReadFacts } from './last-whole-day.ts';

const facts = (overrides: Partial<ReadFacts>): ReadFacts => ({
  isPaused: false,
  intervalSeconds: 600,
  lastSuccessAt: null,
  failuresInRow: 0,
  ...overrides,
});

// Sources are read every ten minutes; London is on UTC in November.
test.each([
  ['2026-11-21T09:55', '2026-11-21T10:00', {}, '2026-11-20'],
  // Overdue today, but everything before today is there.
  ['2026-11-21T00:01', '2026-11-21T23:00', {}, '2026-11-20'],
  ['2026-11-21T00:01', '2026-11-21T23:00', { isPaused: true }, '2026-11-20'],
  // The day has just begun and was not read yet.
  ['2026-11-20T23:59', '2026-11-21T00:05', {}, '2026-11-20'],
  ['2026-11-20T23:20', '2026-11-21T00:05', {}, '2026-11-20'],
  ['2026-11-20T23:59', '2026-11-21T00:05', { isPaused: true }, '2026-11-19'],
  ['2026-11-20T23:59', '2026-11-21T00:05', { failuresInRow: 3 }, '2026-11-19'],
  ['2026-11-20T22:59', '2026-11-21T00:05', {}, '2026-11-19'],
  ['2026-11-11T17:00', '2026-11-21T10:00', {}, '2026-11-10'],
  // With a longer interval it is up to date for longer, of which the days know nothing.
  ['2026-11-20T23:30', '2026-11-21T00:30', { intervalSeconds: 21_600 }, '2026-11-20'],
  ['2026-11-20T23:30', '2026-11-21T00:31', { intervalSeconds: 21_600 }, '2026-11-19'],
  ['2026-11-19T13:00', '2026-11-21T00:30', { intervalSeconds: 21_600 }, '2026-11-18'],
  ['2026-11-20T00:05', '2026-11-21T00:04', { intervalSeconds: 86_400 }, '2026-11-19'],
])('a source last read at %s knows at %s, %o, all days up to %s', (read, at, more, day) => {
  const [lastSuccessAt, now] = [new Date(`${read}:00Z`), new Date(`${at}:00Z`)];
  const source = facts({ lastSuccessAt, ...more });
  expect(findLastWholeDay(source, { now, timeZone: 'Europe/London' })).toBe(day);
});

test.each([
  ['2026-11-11T10:00', '2026-11-10'],
  ['2026-11-20T23:50', '2026-11-19'],
  ['2026-11-21T00:05', '2026-11-20'],
])(
  'a source that is behind since %s knows all days up to %s, however new its last sync is',
  (through, day) => {
    const [lastSuccessAt, now] = [new Date('2026-11-21T00:19:00Z'), new Date('2026-11-21T00:20:00Z')];
    const source = facts({ lastSuccessAt, through: new Date(`${through}:00Z`) });
    expect(findLastWholeDay(source, { now, timeZone: 'Europe/London' })).toBe(day);
  },
);

test('a source that was never read knows no day', () =>
  expect(findLastWholeDay(facts({}), { now: new Date(), timeZone: 'Europe/London' })).toBeNull());
