import { beforeEach, expect, test } from 'vitest';
import { buildUser, hashWithLittleEffort, PASSWORD } from '#testing/builders/users.ts';
import { buildServerWithProvider } from '#testing/server/provider-sign-in.ts';
import { currentUser, signIn } from '../contract.ts';
import { listFactors } from '../contract/factors.ts';
import { proveIdentity } from '../contract/proofs.ts';

hashWithLittleEffort();
const roles = { admins: 'admin' } as const;
const {
  server,
  addPerson,
  signIn: signInAtProvider,
} = await buildServerWithProvider({
  settings: { PASSWORD_LOGIN: 'off', ADMIN_USERNAME: 'keeper' },
  roles,
});

beforeEach(async () => {
  await buildUser(server.db, { username: 'keeper', email: 'keeper@example.com', role: 'admin' });
  await buildUser(server.db, { username: 'femke', email: 'femke@example.com' });
  addPerson({ sub: 'person-1', email: 'femke@example.com', email_verified: true });
  addPerson({ sub: 'person-9', email: 'keeper@example.com', email_verified: true });
});

const enter = (username: string, password = PASSWORD) =>
  server.call(signIn, { body: { username, password } });

test('with passwords off a right one, a wrong one and an unknown name are answered alike', async () => {
  const answers = await Promise.all([enter('femke'), enter('femke', 'wrong'), enter('no one')]);
  expect(new Set(answers.map(({ status, error }) => `${status} ${error.message}`))).toEqual(
    new Set(['401 Passwords don’t sign in here. Continue with your company account.']),
  );
});

test('one admin keeps theirs, however the name is spelled, and may still be wrong', async () => {
  expect((await enter('Keeper')).body.user.role).toBe('admin');
  expect((await enter('keeper', 'wrong')).error.message).toBe('Invalid username or password');
});

test('that admin’s role follows no group: a slip at the provider must not lock everyone out', async () => {
  await buildUser(server.db, { role: 'admin' });
  expect((await signInAtProvider('person-9')).body.user.role).toBe('admin');
});

test('a person is shown a form for a new password only where theirs signs in', async () => {
  const keeper = (await enter('keeper')).body.token;
  const femke = (await signInAtProvider('person-1')).body.token;
  const has = async (token: string) =>
    (await server.call(listFactors, {}, { authorization: `Bearer ${token}` })).body.has_password;
  expect([await has(keeper), await has(femke)]).toEqual([true, false]);
});

test('everyone else signs in with their company account, and a password is no proof of them', async () => {
  const { token } = (await signInAtProvider('person-1')).body;
  const headers = { authorization: `Bearer ${token}` };
  expect((await server.call(currentUser, {}, headers)).status).toBe(200);
  const { status, error } = await server.call(proveIdentity, { body: { password: PASSWORD } }, headers);
  expect([status, error.fields?.['password']]).toEqual([
    400,
    'Passwords don’t sign in here. Continue with your company account.',
  ]);
});
