import { expect, test } from 'vitest';
import { buildHistoryEntry } from '#testing/web/history-entries.ts';
import type { HistoryEntry } from '../../contract.ts';
import type { RecordKind, Words } from '../kind.ts';
import { describeEntry, joinPieces } from './sentence.ts';

const words: Words = {
  full_name: { label: 'full name' },
  role: { label: 'role', values: { admin: 'Admin', user: 'User' } },
  is_active: { label: 'status', values: { true: 'Active', false: 'Inactive' } },
};

const kind: RecordKind = { entity: 'user', one: 'user', many: 'users', words };
const ZONE = 'America/Los_Angeles';
const entry = (overrides: Partial<HistoryEntry>): HistoryEntry =>
  buildHistoryEntry({ changes: {}, ...overrides });
const describeSentence = (overrides: Partial<HistoryEntry>): string =>
  joinPieces(describeEntry(entry(overrides), kind, { timeZone: ZONE }).sentence);

test.each([
  [{ role: { before: 'user', after: 'admin' } }, 'changed the role from User to Admin'],
  [{ is_active: { before: true, after: false } }, 'changed the status from Active to Inactive'],
  [{ email: { before: null, after: 'a@b.example' } }, 'set the email to a@b.example'],
  [{ email: { before: 'a@b.example', after: null } }, 'removed the email a@b.example'],
  [{ password: 'changed' as const }, 'changed the password'],
  [
    { seen: { before: null, after: '2026-03-01T05:00:00Z' } },
    'set the seen to Sat 28 Feb 2026, 21:00:00 (America/Los_Angeles)',
  ],
  [{ lead_days: { before: 0, after: 12000 } }, 'changed the lead days from 0 to 12,000'],
  [{ is_paused: { before: false, after: true } }, 'changed the is paused from no to yes'],
  [{ places: { before: ['a'], after: ['a', 'b'] } }, 'changed the places from a to a, b'],
  [
    { role: { before: 'user', after: 'admin' }, full_name: { before: 'A', after: 'B' } },
    'changed the full name and role',
  ],
  [
    {
      password: 'changed' as const,
      role: { before: 'user', after: 'admin' },
      full_name: { before: 'A', after: 'B' },
    },
    'changed the full name, role and password',
  ],
])('%o reads: %s', (changes, sentence) => {
  expect(describeSentence({ changes })).toBe(sentence);
});

test.each([
  ['created', 'created this user'],
  ['deactivated', 'deactivated this user'],
  ['set-aside', 'set aside this user'],
])('%s reads: %s', (action, sentence) => {
  const changes = { is_active: { before: true, after: false } };
  expect(describeSentence({ action, changes })).toBe(sentence);
});

test('more values than a sentence has room for are counted, and a long one is left to the details', () => {
  const changes = Object.fromEntries(
    Array.from({ length: 40 }, (_, n) => [`figure_${n}`, { before: n, after: n + 1 }]),
  );
  expect(describeSentence({ changes })).toBe('changed 40 values');
  expect(describeEntry(entry({ changes }), kind, { timeZone: ZONE }).details).toHaveLength(40);
  const note = { full_name: { before: null, after: 'x'.repeat(61) } };
  expect(describeSentence({ changes: note })).toBe('changed the full name');
  expect(describeEntry(entry({ changes: note }), kind, { timeZone: ZONE }).details).toHaveLength(1);
});

test('among other records it is said which one it was, and what a deleted one held', () => {
  const record = ['user ', { value: 'Alan' }];
  const describeChange = (overrides: Partial<HistoryEntry>) =>
    describeEntry(entry(overrides), kind, { timeZone: ZONE, record });
  const role = { role: { before: 'user', after: 'admin' } };
  expect(joinPieces(describeChange({ changes: role }).sentence)).toBe(
    'changed the role of user Alan from User to Admin',
  );
  const gone = describeChange({ action: 'deleted', changes: { role: { before: 'user', after: null } } });
  expect(joinPieces(gone.sentence)).toBe('deleted user Alan');
  expect(gone.details).toEqual([{ label: 'role', before: 'User', after: undefined }]);
});

test('several changes are listed field by field, in the order of the area', () => {
  const changes = {
    is_active: { before: true, after: false },
    full_name: { before: null, after: 'Grace' },
    password: 'changed' as const,
  };
  expect(describeEntry(entry({ changes }), kind, { timeZone: ZONE }).details).toEqual([
    { label: 'full name', before: undefined, after: 'Grace' },
    { label: 'status', before: 'Active', after: 'Inactive' },
    { label: 'password', after: 'changed' },
  ]);
});

test('the first values of a new record are listed, without the obvious ones', () => {
  const changes = {
    id: { before: null, after: 9 },
    role: { before: null, after: 'user' },
    created_at: { before: null, after: '2026-03-01T12:00:00Z' },
    last_login: { before: null, after: null },
  };
  expect(describeEntry(entry({ action: 'created', changes }), kind, { timeZone: ZONE }).details).toEqual([
    { label: 'role', before: undefined, after: 'User' },
  ]);
});

test('one change is described by the sentence alone', () => {
  expect(
    describeEntry(entry({ changes: { role: { before: 'user', after: 'admin' } } }), kind, { timeZone: ZONE })
      .details,
  ).toEqual([]);
});
