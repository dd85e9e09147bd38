import { beforeEach, describe, expect, test } from 'vitest';
import { buildUser, hashWithLittleEffort } from '#testing/builders/users.ts';
import { buildServerWithProvider } from '#testing/server/provider-sign-in.ts';
import { currentUser, signOut } from '../../../contract.ts';

hashWithLittleEffort();
const { server, company, signIn, addPerson } = await buildServerWithProvider();

const EVENTS = { 'http://schemas.openid.net/event/backchannel-logout': {} };
const femke = { sub: 'person-1', email: 'femke@example.com', email_verified: true };

beforeEach(async () => {
  await buildUser(server.db, { username: 'femke', email: 'femke@example.com' });
  await buildUser(server.db, { username: 'otis', email: 'otis@example.com' });
  addPerson(femke);
  addPerson({ sub: 'person-2', email: 'otis@example.com', email_verified: true });
});

const post = async (payload: string, provider = 'company') =>
  (
    await server.inject({
      method: 'POST',
      url: `/api/auth/providers/${provider}/backchannel-logout`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload,
    })
  ).statusCode;
const postToken = (token: string) => post(new URLSearchParams({ logout_token: token }).toString());

const open = async (sub: string): Promise<string> => (await signIn(sub)).body.token;
const ask = async (token: string) =>
  (await server.call(currentUser, {}, { authorization: `Bearer ${token}` })).status;
const readProviderSession = async () =>
  (
    await server.db
      .selectFrom('provider_sessions')
      .select('provider_session')
      .orderBy('session_id', 'desc')
      .executeTakeFirstOrThrow()
  ).provider_session ?? '';

describe('A35: a provider ends what it has ended, and nothing else', () => {
  test('one sign-in: its token opens nothing from then on, the others go on', async () => {
    const first = await open('person-1');
    const sid = await readProviderSession();
    const second = await open('person-1');
    const others = await open('person-2');
    expect(sid).not.toBe('');
    expect(await post(await company.makeLogout({ sub: 'person-1', sid }))).toBe(200);
    expect([await ask(first), await ask(second), await ask(others)]).toEqual([401, 200, 200]);
    const entries = await server.db
      .selectFrom('history')
      .selectAll()
      .where('action', '=', 'signed-out-by-provider')
      .execute();
    expect(entries).toMatchObject([{ user_name: 'femke', entity: 'session' }]);
  });

  test('a person: all that the provider opened for them, and not what their password did', async () => {
    const token = await open('person-1');
    const user = await server.db
      .selectFrom('users')
      .select('id')
      .where('username', '=', 'femke')
      .executeTakeFirstOrThrow();
    const byPassword = await server.signedInAs(user).token();
    const logout = await company.signToken({ sub: 'person-1', jti: 'a', events: EVENTS });
    expect(await postToken(logout)).toBe(200);
    expect([await ask(token), await ask(byPassword)]).toEqual([401, 200]);
  });

  test('a logout token is taken once', async () => {
    await open('person-1');
    const logout = await company.signToken({ sub: 'person-1', jti: 'b', events: EVENTS });
    expect(await postToken(logout)).toBe(200);
    const again = await open('person-1');
    expect(await postToken(logout)).toBe(401);
    expect(await ask(again)).toBe(200);
  });

  const seconds = () => Math.floor(Date.now() / 1000);
  test.each([
    ['another issuer', { iss: 'https://accounts.example' }, {}],
    ['another audience', { aud: 'another client' }, {}],
    ['an age of an hour', { iat: seconds() - 3600, exp: seconds() + 120 }, {}],
    ['an end that has passed', { iat: seconds() - 300, exp: seconds() - 120 }, {}],
    ['no end', { exp: undefined }, {}],
    ['a beginning in the future', { iat: seconds() + 600, exp: seconds() + 900 }, {}],
    ['no id', { jti: undefined }, {}],
    ['no event', { events: undefined }, {}],
    ['another event', { events: { 'http://schemas.openid.net/event/other': {} } }, {}],
    ['an event that is no object', { events: { [Object.keys(EVENTS)[0] ?? '']: true } }, {}],
    ['a nonce, as ID tokens have', { nonce: 'n' }, {}],
    ['neither a person nor a sign-in', { sub: undefined }, {}],
    ['another kind of token', {}, { typ: 'at+jwt' }],
  ])('with %s it ends nothing', async (what, claims, header) => {
    const token = await open('person-1');
    const logout = await company.signToken({ sub: 'person-1', jti: what, events: EVENTS, ...claims }, header);
    expect(await postToken(logout)).toBe(401);
    expect(await ask(token)).toBe(200);
  });

  test('unsigned, of no form, or for a provider that is not configured: it ends nothing', async () => {
    const token = await open('person-1');
    const logout = await company.signToken({ sub: 'person-1', jti: 'c', events: EVENTS });
    const [, claims] = logout.split('.');
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.`;
    expect(await postToken(unsigned)).toBe(401);
    for (const body of ['', 'logout_token=', 'logout_token=a.b.c', '{}']) expect(await post(body)).toBe(401);
    expect(await post(`logout_token=${logout}`, 'another')).toBe(401);
    expect(await ask(token)).toBe(200);
  });

  test('while the provider’s keys can’t be read, it is asked to try again', async () => {
    company.rotateKeys();
    company.fail('error');
    const logout = await company.signToken({ sub: 'person-1', jti: 'd', events: EVENTS });
    expect(await postToken(logout)).toBe(503);
  });
});

test('A35: who signs out here is out here; the token of the session opens nothing after that', async () => {
  const token = await open('person-1');
  const headers = { authorization: `Bearer ${token}` };
  expect((await server.call(signOut, {}, headers)).status).toBe(200);
  expect(await ask(token)).toBe(401);
});
