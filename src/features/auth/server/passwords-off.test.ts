import { beforeEach, expect, test } from 'vitest';
import { keepVerifiedAddress } from '#features/notifications/server/public.ts';
import { buildUser, hashWithLittleEffort, PASSWORD } from '#testing/builders/users.ts';
import { buildServerWithProvider } from '#testing/server/provider-sign-in.ts';
import { currentUser, signIn } from '../contract.ts';
import { askForReset, readReset, resetByLink, signInOptions } from '../contract/links.ts';
import { listFactors } from '../contract/factors.ts';
import { proveIdentity } from '../contract/proofs.ts';
import { sendResetLinks } from './public.ts';

hashWithLittleEffort();
const roles = { admins: 'admin' } as const;
const PUBLIC_URL = 'http://localhost';
const MAIL = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'Touchline <touchline@example.com>', PUBLIC_URL };
const {
  server,
  addPerson,
  signIn: signInAtProvider,
} = await buildServerWithProvider({
  settings: { ...MAIL, PASSWORD_LOGIN: 'off', ADMIN_USERNAME: 'keeper' },
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

/** Both ask for a new password by mail; who gets a link, and what is behind its `#`. */
async function askByMail(passwordLogin: 'on' | 'off'): Promise<Map<string, string>> {
  await server.db.deleteFrom('deliveries').execute();
  for (const { id, email } of await server.db.selectFrom('users').select(['id', 'email']).execute()) {
    if (email === null) continue;
    await keepVerifiedAddress(server.db, { userId: id, address: email, now: server.clock.now });
    expect((await server.call(askForReset, { body: { email } })).body).toEqual({ success: true });
  }
  const passwords = { PASSWORD_LOGIN: passwordLogin, ADMIN_USERNAME: 'keeper' };
  await sendResetLinks(server.db, { mailsFrom: PUBLIC_URL, passwords, now: server.clock.now });
  const mails = await server.db
    .selectFrom('deliveries')
    .select(['recipient', 'content'])
    .where('kind', '=', 'password-reset')
    .execute();
  return new Map(
    mails.map(({ recipient, content }) => [recipient, /#([\w-]{43})/.exec(content?.text ?? '')?.[1] ?? '']),
  );
}

test('a link for a new password is sent to that admin alone, and offered to no one', async () => {
  expect((await server.call(signInOptions, {})).body).toEqual({ password_reset: false });
  const links = await askByMail('off');
  expect([...links.keys()]).toEqual(['keeper@example.com']);
  const body = { token: links.get('keeper@example.com') ?? '', new_password: 'a longer one of my own' };
  expect((await server.call(resetByLink, { body })).status).toBe(200);
  expect((await enter('keeper', body.new_password)).status).toBe(200);
});

test('a link from before passwords were switched off sets none, and ends no session', async () => {
  const { token: session } = (await signInAtProvider('person-1')).body;
  const token = (await askByMail('on')).get('femke@example.com') ?? '';
  const refused = [
    await server.call(readReset, { body: { token } }),
    await server.call(resetByLink, { body: { token, new_password: 'a longer one of my own' } }),
  ];
  for (const { status, error } of refused)
    expect([status, error.message]).toEqual([
      400,
      'Passwords don’t sign in here. Continue with your company account.',
    ]);
  expect((await server.call(currentUser, {}, { authorization: `Bearer ${session}` })).status).toBe(200);
});
