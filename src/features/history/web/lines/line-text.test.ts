import { expect, test } from 'vitest';
import { buildHistoryEntry } from '#testing/web/history-entries.ts';
import type { HistoryEntry } from '../../contract.ts';
import type { RecordKind } from '../kind.ts';
import {
  describeOrigin,
  findRecordKind,
  describeLine,
  describeNote,
  describeLineActor,
} from './line-text.ts';
import type { HistoryLine } from './lines.ts';
import { joinPieces } from './sentence.ts';

const access: RecordKind = {
  entity: 'access',
  one: 'request',
  many: 'requests',
  words: {},
  sentences: { refused: (_, { entity_id }) => [`was refused ${entity_id}`] },
};

const buildLine = (shape: HistoryLine['shape'], each: Partial<HistoryEntry>[]): HistoryLine => {
  const [first = {}, ...others] = each;
  return { shape, entries: [buildHistoryEntry(first), ...others.map((other) => buildHistoryEntry(other))] };
};
const failed = { entity: 'session', entity_id: null, record: null, action: 'sign-in-failed', changes: {} };
const refused = { entity: 'access', entity_id: 'GET /api/users', action: 'refused', changes: {} };
const describe = (line: HistoryLine) =>
  joinPieces(describeLine(line, findRecordKind([access], line.entries[0].entity), 'Europe/London').sentence);

test('one refused request is named, several are counted', () => {
  expect(describe(buildLine('refused', [refused, refused]))).toBe(
    'was refused GET /api/users 2 times within a minute',
  );
  const other = { ...refused, entity_id: 'GET /api/logs', at: '2026-11-21T09:50:00.000Z' };
  expect(describe(buildLine('refused', [refused, refused, other]))).toBe('was refused 3 times within 10 min');
});

test('failed sign-ins with one name show it, with several names how many', () => {
  expect(describe(buildLine('failed', [failed, failed]))).toBe(
    'failed to sign in 2 times as grace within a minute',
  );
  expect(describe(buildLine('failed', [failed, { ...failed, user_name: 'root' }]))).toBe(
    'failed to sign in 2 times under 2 names within a minute',
  );
});

test.each([
  ['failed', failed, 1, 'watch', 'Failed Sign-In'],
  ['failed', failed, 2, 'watch', '2 failed sign-ins'],
  ['failed', failed, 3, 'bad', '3 failed sign-ins'],
  ['refused', refused, 1, 'watch', 'Denied'],
  ['refused', refused, 2, 'watch', '2 denied requests'],
  ['refused', refused, 3, 'bad', '3 denied requests'],
] as const)('A12 of %s entries %o, %i of them are noted as %s: %s', (shape, each, count, tone, text) => {
  expect(
    describeNote(
      buildLine(
        shape,
        Array.from({ length: count }, () => each),
      ),
    ),
  ).toEqual({ tone, text });
});

test('A12 a sign-in after failures is noted as bad, and what is ordinary not at all', () => {
  const line = buildLine('one', [{ entity: 'session', action: 'signed-in' }]);
  expect(describeNote({ ...line, afterFailures: 3 })).toEqual({
    tone: 'bad',
    text: 'After 3 failed sign-ins',
  });
  expect(describeNote(line)).toBeNull();
  expect(describeNote(buildLine('together', [{}, {}, {}]))).toBeNull();
});

test('only sign-ins and refusals show where they came from', () => {
  expect(describeOrigin(buildLine('failed', [failed, failed]))).toBe('10.0.0.1');
  expect(describeOrigin(buildLine('failed', [failed, { ...failed, address: '10.0.0.2' }]))).toBe(
    '2 addresses',
  );
  expect(describeOrigin(buildLine('refused', [refused]))).toBe('10.0.0.1');
  expect(describeOrigin(buildLine('one', [{}]))).toBeNull();
});

test('a kind that no area knows is shown by its name, and the record by its ID', () => {
  const line = buildLine('one', [
    { entity: 'pallet-label', entity_id: 'P-1', record: null, action: 'created' },
  ]);
  expect(describe(line)).toBe('created pallet label P-1');
});

test('the reader is “you”, and others have their names', () => {
  const machine = buildHistoryEntry({ user_id: null, user_name: 'Line 4', user_full_name: null });
  expect(describeLineActor(machine, 7)).toEqual({ name: 'Line 4' });
  expect(describeLineActor(buildHistoryEntry(), 7)).toEqual({ name: 'You', title: 'Grace Hopper' });
  expect(describeLineActor(buildHistoryEntry(), 8)).toEqual({ name: 'Grace Hopper', title: '@grace' });
});
