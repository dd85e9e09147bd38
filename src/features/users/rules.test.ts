import { expect, test } from 'vitest';
import { newUser } from './contract.ts';
import {
  countUsers,
  mustEndSessions,
  isUserFound,
  LAST_ADMIN,
  OWN_ACCOUNT_DEACTIVATE,
  OWN_ACCOUNT_DELETE,
  OWN_ACCOUNT_DEMOTE,
  explainRefusedChange,
  toUsernameKey,
} from './rules.ts';

const admin = { role: 'admin', is_active: true } as const;
const inactiveAdmin = { role: 'admin', is_active: false } as const;
const user = { role: 'user', is_active: true } as const;

test.each([
  ['Z3 deleting the own account', { isOwn: true, before: admin, after: null }, OWN_ACCOUNT_DELETE],
  [
    'Z3 deactivating the own account',
    { isOwn: true, before: admin, after: inactiveAdmin },
    OWN_ACCOUNT_DEACTIVATE,
  ],
  ['Z4 demoting oneself', { isOwn: true, before: admin, after: user }, OWN_ACCOUNT_DEMOTE],
  ['keeping the own role', { isOwn: true, before: admin, after: admin }, null],
  ['demoting another user', { isOwn: false, before: admin, after: user }, null],
  ['deleting another user', { isOwn: false, before: user, after: null }, null],
])('%s: %s', (_title, intent, refusal) => {
  expect(explainRefusedChange({ ...intent, otherActiveAdmins: 1 })).toBe(refusal);
});

test.each([
  ['delete', null],
  ['deactivate', inactiveAdmin],
  ['demote', user],
])('Z4 no one can %s the last active admin', (_title, after) => {
  expect(explainRefusedChange({ isOwn: false, before: admin, after, otherActiveAdmins: 0 })).toBe(LAST_ADMIN);
});

test('Z4 an inactive admin is not the last active one', () => {
  expect(
    explainRefusedChange({ isOwn: false, before: inactiveAdmin, after: null, otherActiveAdmins: 0 }),
  ).toBeNull();
  expect(
    explainRefusedChange({ isOwn: false, before: admin, after: admin, otherActiveAdmins: 0 }),
  ).toBeNull();
});

test.each([
  [admin, user, true],
  [user, admin, true],
  [admin, inactiveAdmin, true],
  [inactiveAdmin, admin, false],
  [user, user, false],
])('A7 A8 from %o to %o ends sessions: %s', (before, after, ends) => {
  expect(mustEndSessions(before, after)).toBe(ends);
});

test.each([
  ['other case', 'ADMIN'],
  ['spaces around', '  admin '],
  ['full width', 'ａｄｍｉｎ'],
  ['Cyrillic a', 'аdmin'],
  ['Greek capital iota', 'admΙn'],
  ['Turkish dotted capital', 'admİn'],
  ['dotless i', 'admın'],
  ['mathematical letters', '𝐚𝐝𝐦𝐢𝐧'],
])('V5 %s is still admin', (_title, twin) => {
  expect(toUsernameKey(twin)).toBe(toUsernameKey('admin'));
});

test.each([
  ['straße', 'STRASSE'],
  ['J\u00f6rg', 'Jo\u0308rg'],
  ['ﬁona', 'fiona'],
  ['ann  lee', 'Ann\u00a0Lee'],
])('V5 %s and %s are one name', (one, other) => {
  expect(toUsernameKey(one)).toBe(toUsernameKey(other));
});

test('V5 different names stay different', () => {
  const names = ['admin', 'admin1', 'adm1n', 'jörg', 'jorg', 'вася', 'петя', '王芳', '李娜'];
  expect(new Set(names.map(toUsernameKey)).size).toBe(names.length);
});

const valid = { username: 'ada', full_name: 'Ada L', password: 'secret', email: '' };
const listProblems = (input: object) => {
  const { error } = newUser.safeParse({ ...valid, ...input });
  return Object.fromEntries(
    (error?.issues ?? []).toReversed().map((issue) => [issue.path.join('.'), issue.message]),
  );
};

test('the fields of the form and their defaults', () => {
  expect(newUser.parse(valid)).toEqual({ ...valid, email: null, role: 'user', is_active: true });
});

test.each([
  [{ username: '' }, { username: 'Username is required' }],
  [{ username: '  ' }, { username: 'Username is required' }],
  [{ username: undefined }, { username: 'Username is required' }],
  [{ username: 'ab' }, { username: 'Username must be at least 3 characters' }],
  [{ password: '' }, { password: 'Password is required for new users' }],
  [{ password: undefined }, { password: 'Password is required for new users' }],
  [{ password: '12345' }, { password: 'Password must be at least 6 characters' }],
  [{ full_name: ' ' }, { full_name: 'Full name is required' }],
  [{ email: 'nonsense' }, { email: 'Invalid email format' }],
  [{ email: 'a@b' }, { email: 'Invalid email format' }],
])('%o is answered with %o', (input, problems) => {
  expect(listProblems(input)).toEqual(problems);
});

test.each([
  'ad\u200bmin',
  'ad\u202emin',
  'ad\u0000min',
  'ad\u00admin',
  'ad\u034fmin',
  'adㅤmin',
  'ad\u2800min',
  'ad\ud800min',
])('V5 V6 the username %j has something invisible', (username) =>
  expect(listProblems({ username })).toHaveProperty('username'),
);

test('V4 lengths end where they are said to end', () => {
  expect(
    listProblems({ username: 'u'.repeat(64), full_name: 'f'.repeat(200), password: 'p'.repeat(256) }),
  ).toEqual({});
  expect(
    Object.keys(
      listProblems({ username: 'u'.repeat(65), full_name: 'f'.repeat(201), password: 'p'.repeat(257) }),
    ),
  ).toEqual(expect.arrayContaining(['username', 'full_name', 'password']));
});

test('A3 a password may be anything of six characters or more, and is not trimmed', () => {
  expect(newUser.parse({ ...valid, password: '  пароль 🔑 ' }).password).toBe('  пароль 🔑 ');
  expect(listProblems({ password: '🔑🔑🔑' })).toHaveProperty('password');
  expect(listProblems({ password: '🔑🔑🔑🔑🔑🔑' })).toEqual({});
});

test('without statistics users are counted by role and state, none of them as recent', () => {
  expect(countUsers([admin, inactiveAdmin, user])).toEqual({
    total_users: 3,
    active_users: 2,
    admin_users: 2,
    regular_users: 1,
    recent_users_30_days: 0,
  });
});

const jose = { username: 'jgarcia', full_name: 'José García', email: 'jose@tive.example' };

test.each([
  ['', true],
  ['GARC', true],
  ['  josé ', true],
  ['jose garcia', true],
  ['@jga', true],
  ['tive.ex', true],
  ['ｊｏｓｅ', true],
  ['@tive', true],
  ['garcía josé', false],
  ['%', false],
])('a search for %j finds José García: %s', (text, isFound) => {
  expect(isUserFound(text, jose)).toBe(isFound);
});

test('a user without an e-mail address is not found by what stands for none', () => {
  expect(isUserFound('null', { ...jose, email: null })).toBe(false);
});
