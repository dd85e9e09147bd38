import { expect, test } from 'vitest';
import { buildHistoryEntry } from '#testing/web/history-entries.ts';
import type { HistoryEntry } from '../../contract.ts';
import { groupEntriesByDay } from './lines.ts';

type Overrides = Partial<HistoryEntry>;

const NOON = Date.parse('2026-07-01T12:00:00Z');
/** Longer ago than 15 minutes by 60 ms. */
const LATER = 15.001;

const ago = (minutes: number, overrides: Overrides = {}): HistoryEntry =>
  buildHistoryEntry({ at: new Date(NOON - minutes * 60_000).toISOString(), changes: {}, ...overrides });
const failed = (minutes: number, overrides: Overrides = {}): HistoryEntry =>
  ago(minutes, { entity: 'session', entity_id: null, action: 'sign-in-failed', ...overrides });
const refused = (minutes: number, overrides: Overrides = {}): HistoryEntry =>
  ago(minutes, { entity: 'access', entity_id: 'GET /api/users', action: 'refused', ...overrides });
const signedIn = (overrides: Overrides = {}): HistoryEntry =>
  ago(0, { entity: 'session', entity_id: '5', action: 'signed-in', ...overrides });

const listLines = (entries: readonly HistoryEntry[]) =>
  groupEntriesByDay(entries, 'UTC').flatMap(({ lines }) => lines);
const listSizes = (entries: readonly HistoryEntry[]) => listLines(entries).map((line) => line.entries.length);

const elsewhere = { address: '10.0.0.2' };

test.each<[string, HistoryEntry[], number[]]>([
  ['as long as the pause after another', [failed(0), failed(15)], [2]],
  ['longer than the pause after another', [failed(0), failed(LATER)], [1, 1]],
  ['soon after the one before, not after the first', [failed(0), failed(10), failed(20)], [3]],
  ['with one name, from two addresses', [failed(0), failed(1, elsewhere)], [2]],
  ['with two names, from one address', [failed(0), failed(1, { user_name: 'root' })], [2]],
  [
    'as the one before by its address, not as the first',
    [failed(0), failed(1, elsewhere), failed(2, { ...elsewhere, user_name: 'root' })],
    [3],
  ],
  ['with a name that another account had', [failed(0), failed(1, { ...elsewhere, user_id: 8 })], [1, 1]],
  ['with a name that the account had', [failed(0), failed(1, { ...elsewhere, user_name: 'g' })], [1, 1]],
])('A12 failed sign-ins %s', (_, entries, sizes) => {
  expect(listSizes(entries)).toEqual(sizes);
  expect(listLines(entries).every(({ shape }) => shape === 'failed')).toBe(true);
});

test.each<[string, HistoryEntry[], number[]]>([
  ['as long as the pause after another', [refused(0), refused(15)], [2]],
  ['longer than the pause after another', [refused(0), refused(LATER)], [1, 1]],
  ['of several requests', [refused(0), refused(1, { entity_id: 'GET /api/logs' })], [2]],
  ['from several addresses', [refused(0), refused(1, elsewhere)], [2]],
  ['of another account', [refused(0), refused(1, { user_id: 8 })], [1, 1]],
  ['of a machine of another name', [refused(0), refused(1, { user_name: 'Line 4' })], [1, 1]],
])('A12 refusals %s', (_, entries, sizes) => {
  expect(listSizes(entries)).toEqual(sizes);
  expect(listLines(entries).every(({ shape }) => shape === 'refused')).toBe(true);
});

test.each<[string, Overrides, number]>([
  ['another record', { entity_id: '3' }, 1],
  ['another moment', { at: new Date(NOON - 1).toISOString() }, 2],
  ['another account', { user_id: 8 }, 2],
  ['another name', { user_name: 'bo' }, 2],
  ['another action', { action: 'deleted' }, 2],
  ['another kind', { entity: 'kit' }, 2],
])('what was done at once is one line; with %s it is told so', (_, other, count) => {
  const lines = listLines([ago(0), ago(0, other)]);
  expect(lines).toHaveLength(count);
  expect(lines.map(({ shape }) => shape)).toEqual(count === 1 ? ['together'] : ['one', 'one']);
});

test('sessions of one moment are listed one by one', () => {
  expect(listSizes([signedIn(), signedIn({ entity_id: '6' })])).toEqual([1, 1]);
});

const another = { user_id: 8, user_name: 'bo' };

test.each<[string, HistoryEntry[], number | undefined]>([
  ['three tries', [failed(1), failed(2), failed(3)], 3],
  ['two tries', [failed(1), failed(2)], undefined],
  ['two tries of its own, one of another account', [failed(1), failed(2), failed(3, another)], undefined],
  ['three of its own among others', [failed(1), failed(2, another), failed(3), failed(4)], 3],
  ['tries as long ago as the pause', [failed(15), failed(16), failed(17)], 3],
  ['tries longer ago than the pause', [failed(LATER), failed(16), failed(17)], undefined],
  [
    'old tries of its own, new ones of another account',
    [failed(1, another), failed(15.5), failed(16), failed(17)],
    undefined,
  ],
  ['three refusals', [refused(1), refused(2), refused(3)], undefined],
  ['something else in between', [ago(1), failed(2), failed(3), failed(4)], undefined],
])('A12 a sign-in after %s', (_, before, tries) => {
  expect(listLines([signedIn(), ...before])[0]?.afterFailures).toBe(tries);
});

test('A12 only a sign-in comes after failures, not a sign-out', () => {
  const [line] = listLines([signedIn({ action: 'signed-out' }), failed(1), failed(2), failed(3)]);
  expect(line).not.toHaveProperty('afterFailures');
});

test('V2 days are those of the company', () => {
  const days = groupEntriesByDay([ago(0), ago(13 * 60)], 'Pacific/Kiritimati');
  expect(days.map(({ date }) => date)).toEqual(['2026-07-02', '2026-07-01']);
});
