import { expect, test } from 'vitest';
import { diffFields } from './rules.ts';

test('only the fields that differ are kept, before and after', () => {
  expect(diffFields({ role: 'user', name: 'Bo' }, { role: 'admin', name: 'Bo' })).toEqual({
    role: { before: 'user', after: 'admin' },
  });
});

test('a created record changes every field from nothing, a deleted one every field to nothing', () => {
  expect(diffFields(null, { name: 'Bo' })).toEqual({ name: { before: null, after: 'Bo' } });
  expect(diffFields({ name: 'Bo' }, null)).toEqual({ name: { before: 'Bo', after: null } });
});

test('absent, undefined and null are the same nothing', () => {
  expect(diffFields({ email: null }, {})).toEqual({});
  expect(diffFields({}, { email: undefined })).toEqual({});
});

test('lists and dates are compared by what they hold', () => {
  const day = () => new Date('2026-01-02T03:04:05Z');
  expect(diffFields({ at: day(), tags: ['a'] }, { at: day(), tags: ['a'] })).toEqual({});
  expect(diffFields({ tags: ['a'] }, { tags: ['b'] })).toEqual({ tags: { before: ['a'], after: ['b'] } });
});

test.each([
  'password',
  'password_hash',
  'client_secret',
  'apiKey',
  'api_key',
  'refresh_token',
  'credentials',
])('of %s nothing is kept but that it changed', (name) => {
  expect(diffFields({ [name]: 'old' }, { [name]: 'new' })).toEqual({ [name]: 'changed' });
  expect(diffFields(null, { [name]: 'new' })).toEqual({ [name]: 'changed' });
});
