import { expect, test } from 'vitest';
import { historyEntry } from '#testing/web/history-entries.ts';
import type { HistoryEntry } from '../contract.ts';
import type { Kind } from './kind.ts';
import { fromText, kindIn, lineText, noteOf, whoOf } from './line-text.ts';
import type { Line } from './lines.ts';
import { textOf } from './sentence.ts';

const access: Kind = {
  entity: 'access',
  one: 'request',
  many: 'requests',
  words: {},
  sentences: { refused: (_, { entity_id }) => [`was refused ${entity_id}`] },
};

const lineOf = (shape: Line['shape'], each: Partial<HistoryEntry>[]): Line => {
  const [first = {}, ...others] = each;
  return { shape, entries: [historyEntry(first), ...others.map((other) => historyEntry(other))] };
};
const failed = { entity: 'session', entity_id: null, record: null, action: 'sign-in-failed', changes: {} };
const refused = { entity: 'access', entity_id: 'GET /api/users', action: 'refused', changes: {} };
const said = (line: Line) =>
  textOf(lineText(line, kindIn([access], line.entries[0].entity), 'Europe/London').sentence);

test('refusals are told with their request while it is one, and without when there are many', () => {
  expect(said(lineOf('refused', [refused, refused]))).toBe(
    'was refused GET /api/users 2 times within a minute',
  );
  const other = { ...refused, entity_id: 'GET /api/logs', at: '2026-11-21T09:50:00.000Z' };
  expect(said(lineOf('refused', [refused, refused, other]))).toBe('was refused 3 times within 10 min');
});

test('failed sign-ins are told with their name while it is one, and with how many when there are more', () => {
  expect(said(lineOf('failed', [failed, failed]))).toBe('failed 2 times to sign in as grace within a minute');
  expect(said(lineOf('failed', [failed, { ...failed, user_name: 'root' }]))).toBe(
    'failed 2 times to sign in as 2 names within a minute',
  );
});

test.each([
  ['failed', failed, 1, 'watch', 'Failed Sign-In'],
  ['failed', failed, 2, 'watch', '2 failed sign-ins'],
  ['failed', failed, 3, 'bad', '3 failed sign-ins'],
  ['refused', refused, 1, 'watch', 'Refused'],
  ['refused', refused, 2, 'watch', '2 refusals'],
  ['refused', refused, 3, 'bad', '3 refusals'],
] as const)('A12 of %s entries %o, %i of them are noted as %s: %s', (shape, each, count, tone, text) => {
  expect(
    noteOf(
      lineOf(
        shape,
        Array.from({ length: count }, () => each),
      ),
    ),
  ).toEqual({ tone, text });
});

test('A12 a sign-in after failures is noted as bad, and what is ordinary not at all', () => {
  const line = lineOf('one', [{ entity: 'session', action: 'signed-in' }]);
  expect(noteOf({ ...line, afterFailures: 3 })).toEqual({ tone: 'bad', text: 'After 3 failed sign-ins' });
  expect(noteOf(line)).toBeNull();
  expect(noteOf(lineOf('together', [{}, {}, {}]))).toBeNull();
});

test('only of sign-ins and refusals it is told from where they came', () => {
  expect(fromText(lineOf('failed', [failed, failed]))).toBe('10.0.0.1');
  expect(fromText(lineOf('failed', [failed, { ...failed, address: '10.0.0.2' }]))).toBe('2 addresses');
  expect(fromText(lineOf('refused', [refused]))).toBe('10.0.0.1');
  expect(fromText(lineOf('one', [{}]))).toBeNull();
});

test('a kind that no area knows is told by its name, and the record by its id', () => {
  const line = lineOf('one', [{ entity: 'pallet-label', entity_id: 'P-1', record: null, action: 'created' }]);
  expect(said(line)).toBe('created pallet label P-1');
});

test('the reader is “you”, and others have their names', () => {
  const machine = historyEntry({ user_id: null, user_name: 'Line 4', user_full_name: null });
  expect(whoOf(machine, 7)).toEqual({ name: 'Line 4' });
  expect(whoOf(historyEntry(), 7)).toEqual({ name: 'You', title: 'Grace Hopper' });
  expect(whoOf(historyEntry(), 8)).toEqual({ name: 'Grace Hopper', title: '@grace' });
});
