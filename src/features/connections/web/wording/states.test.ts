import { expect, test } from 'vitest';
import { buildRun, buildSourceStatus } from '#testing/web/sources.ts';
import {
  formatRunDuration,
  formatKind,
  formatLength,
  describeNews,
  describeNextRun,
  getWording,
} from './states.ts';

const heldBack = { at: '2026-11-21T09:00:00Z', message: 'Half of it is gone.', accepted_by: null };
const now = new Date('2026-11-21T10:00:00Z');

const failed = { last_outcome: 'failed' } as const;

test.each([
  [{}, 'Up to Date', 'Synced on time.'],
  [failed, 'Failing', 'The last sync failed. Showing the last good data.'],
  [{ ...failed, needs_attention: true }, 'Needs Attention', 'The provider rejected Touchline’s credentials.'],
  [{ ...failed, state: 'never' }, 'Never Synced', 'Every sync so far has failed.'],
  [{ ...failed, state: 'paused', needs_attention: true }, 'Paused', 'Not syncing until someone resumes it.'],
] as const)('%o is shown as %s: %s', (facts, text, meaning) => {
  expect(getWording(buildSourceStatus(facts))).toMatchObject({ text, meaning });
});

test.each([
  ['2026-11-21T10:04:00Z', null, 'in 4 min'],
  ['2026-11-21T10:00:45Z', null, 'in 45 s'],
  ['2026-11-21T13:00:00Z', null, 'in 3 h'],
  ['2026-11-21T10:00:00.400Z', null, 'due now'],
  ['2026-11-21T09:59:59Z', null, 'due now'],
  ['2026-11-21T09:59:59Z', 'ada', 'requested by ada'],
  [null, null, null],
])('a next run at %s, asked for by %s, reads %s', (next_run_at, requested_by, text) => {
  expect(describeNextRun(buildSourceStatus({ next_run_at, requested_by }), now)).toBe(text);
});

test.each([
  [400, '0.4 s'],
  [9_940, '9.9 s'],
  [12_000, '12 s'],
  [180_000, '3 min'],
])('%d ms are %s', (ms, text) => expect(formatRunDuration(ms)).toBe(text));

test.each([
  [59, '59 s'],
  [59.6, '1 min'],
  [60, '1 min'],
  [300, '5 min'],
  [7_169, '119 min'],
  [7_170, '2 h'],
  [86_400, '24 h'],
])('%d seconds are %s', (seconds, text) => expect(formatLength(seconds)).toBe(text));

test('the first thing to read is why a source is not well', () => {
  expect(describeNews(buildSourceStatus(), 'Europe/London')).toBeNull();
  expect(describeNews(buildSourceStatus({ error: 'It did not answer.' }), 'Europe/London')).toBe(
    'It did not answer.',
  );
  expect(describeNews(buildSourceStatus({ held_back: heldBack }), 'Europe/London')).toBe(
    'Half of it is gone.',
  );
  expect(
    describeNews(buildSourceStatus({ held_back: heldBack, error: 'It was cut off.' }), 'Europe/London'),
  ).toBe('It was cut off.');
  expect(
    describeNews(buildSourceStatus({ held_back: { ...heldBack, accepted_by: 'ada' } }), 'Europe/London'),
  ).toBe('Accepted by ada; syncing again soon');
});

test('a kind without wording is shown as it is', () => {
  expect(formatKind('warehouse-stock')).toBe('Warehouse stock');
  expect(formatKind('weather')).toBe('weather');
});

test('a run that waits for its turn says when it continues, by the company’s clock', () => {
  const last_run = buildRun({ status: 'waiting' });
  const source = buildSourceStatus({ last_run, next_run_at: '2026-07-01T13:32:00.000Z' });
  expect(describeNews(source, 'Europe/London')).toBe(
    'Waiting for Touchline’s request limit; continues at 14:32',
  );
});
