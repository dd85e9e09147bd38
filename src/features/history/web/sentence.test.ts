import { expect, test } from 'vitest';
import type { HistoryEntry } from '../contract.ts';
import { tell } from './sentence.ts';
import type { Words } from './sentence.ts';

const words: Words = {
  full_name: { label: 'full name' },
  role: { label: 'role', values: { admin: 'Admin', user: 'User' } },
  is_active: { label: 'status', values: { true: 'Active', false: 'Inactive' } },
};

const entry = (overrides: Partial<HistoryEntry>): HistoryEntry => ({
  id: 1,
  at: '2026-03-01T12:00:00Z',
  user_id: 7,
  user_name: 'ada',
  entity: 'user',
  entity_id: '2',
  action: 'updated',
  changes: {},
  address: null,
  ...overrides,
});
const sentenceOf = (overrides: Partial<HistoryEntry>): string =>
  tell(entry(overrides), words)
    .sentence.map((piece) => (typeof piece === 'string' ? piece : piece.value))
    .join('');

test.each([
  [{ role: { before: 'user', after: 'admin' } }, 'changed the role from User to Admin'],
  [{ is_active: { before: true, after: false } }, 'changed the status from Active to Inactive'],
  [{ email: { before: null, after: 'a@b.example' } }, 'set the email to a@b.example'],
  [{ email: { before: 'a@b.example', after: null } }, 'removed the email a@b.example'],
  [{ password: 'changed' as const }, 'changed the password'],
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
  expect(sentenceOf({ changes })).toBe(sentence);
});

test.each([
  ['created', 'user', 'created this user'],
  ['deactivated', 'user', 'deactivated this user'],
  ['deleted', 'factory-shipment', 'deleted this factory shipment'],
])('%s of a %s reads: %s', (action, entity, sentence) => {
  const changes = { is_active: { before: true, after: false } };
  expect(sentenceOf({ action, entity, changes })).toBe(sentence);
});

test('several changes are told field by field, in the order of the area', () => {
  const changes = {
    is_active: { before: true, after: false },
    full_name: { before: null, after: 'Grace' },
    password: 'changed' as const,
  };
  expect(tell(entry({ changes }), words).details).toEqual([
    { label: 'full name', before: undefined, after: 'Grace' },
    { label: 'status', before: 'Active', after: 'Inactive' },
    { label: 'password', after: 'changed' },
  ]);
});

test('of a new record its first values are told, but not what goes without saying', () => {
  const changes = {
    id: { before: null, after: 9 },
    role: { before: null, after: 'user' },
    created_at: { before: null, after: '2026-03-01T12:00:00Z' },
    last_login: { before: null, after: null },
  };
  expect(tell(entry({ action: 'created', changes }), words).details).toEqual([
    { label: 'role', before: undefined, after: 'User' },
  ]);
});

test('one change is told by the sentence alone', () => {
  expect(tell(entry({ changes: { role: { before: 'user', after: 'admin' } } }), words).details).toEqual([]);
});
