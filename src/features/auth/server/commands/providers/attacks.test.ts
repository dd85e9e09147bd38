import { beforeEach, describe, expect, test } from 'vitest';
import { buildUser, hashWithLittleEffort } from '#testing/builders/users.ts';
import { buildServerWithProvider } from '#testing/server/provider-sign-in.ts';
import { currentUser } from '../../../contract.ts';
import { beginProviderSignIn } from '../../../contract/providers.ts';

hashWithLittleEffort();
const { server, company, begin, finish, signIn, addPerson } = await buildServerWithProvider();

const MINUTE = 60;
const seconds = () => Math.floor(Date.now() / 1000);
const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');

beforeEach(async () => {
  await buildUser(server.db, { username: 'femke', email: 'femke@example.com' });
  addPerson({ sub: 'person-1', email: 'femke@example.com', email_verified: true });
});

const countSessions = async () => (await server.db.selectFrom('sessions').select('id').execute()).length;

async function expectNoSession(answer: { status: number; body: unknown }, status = 401): Promise<void> {
  expect([answer.status, answer.body]).toEqual([status, undefined]);
  expect(await countSessions()).toBe(0);
}

test('A30: without a lie the same person is let in, so that the refusals below are of the lies', async () => {
  const { status, body } = await signIn('person-1');
  expect([status, body.user.username]).toEqual([200, 'femke']);
  const headers = { authorization: `Bearer ${body.token}` };
  expect((await server.call(currentUser, {}, headers)).body.user.username).toBe('femke');
});

describe('A30: a token that is not as it must be opens nothing', () => {
  test.each([
    ['another nonce', { claims: { nonce: 'of another sign-in' } }],
    ['no nonce', { claims: { nonce: undefined } }],
    ['another audience', { claims: { aud: 'another client' } }],
    ['a second audience that it was made for', { claims: { aud: ['touchline', 'another'], azp: 'another' } }],
    ['another issuer', { claims: { iss: 'https://accounts.example' } }],
    ['no subject', { claims: { sub: undefined } }],
    ['an end long ago', { claims: { iat: seconds() - 10 * MINUTE, exp: seconds() - 5 * MINUTE } }],
    ['no end', { claims: { exp: undefined } }],
    ['a beginning in the future', { claims: { iat: seconds() + 10 * MINUTE, exp: seconds() + 20 * MINUTE } }],
    ['a time before which it is not valid', { claims: { nbf: seconds() + 10 * MINUTE } }],
    ['an age of hours', { claims: { iat: seconds() - 180 * MINUTE, exp: seconds() + 20 * MINUTE } }],
    ['a key that the provider does not show', { key: 'unknown' as const }],
    ['an unknown key under a known name', { key: 'unknown' as const, header: { kid: 'first' } }],
    [
      'no signature (alg none)',
      { token: (claims: unknown) => `${encode({ alg: 'none' })}.${encode(claims)}.` },
    ],
    [
      'a signature of another kind',
      { token: (claims: unknown) => `${encode({ alg: 'HS256' })}.${encode(claims)}.AAAA` },
    ],
    ['no form at all', { token: () => 'not a token' }],
  ])('%s', async (_what, lie) => {
    company.lie(lie);
    await expectNoSession(await signIn('person-1'));
  });
});

describe('A31: what a browser brings back is taken once, from the browser that went', () => {
  test('an answer that was taken opens nothing again', async () => {
    const { attempt, url } = await begin();
    const answer = await company.visit(url, 'person-1');
    expect((await finish(attempt, answer)).status).toBe(200);
    await server.db.deleteFrom('sessions').execute();
    await expectNoSession(await finish(attempt, answer));
  });

  test('a code of an earlier sign-in opens nothing with a new attempt', async () => {
    const first = await begin();
    const code = new URLSearchParams(await company.visit(first.url, 'person-1'));
    const second = await begin();
    code.set('state', second.state);
    await expectNoSession(await finish(second.attempt, code.toString()));
  });

  test('a code that the provider has taken already is refused by it, and the person reads so', async () => {
    const { attempt, url, state } = await begin();
    const answer = await company.visit(url, 'person-1');
    expect((await finish(attempt, answer)).status).toBe(200);
    await server.db.deleteFrom('sessions').execute();
    const again = await begin();
    const spent = new URLSearchParams(answer);
    spent.set('state', again.state);
    const refused = await finish(again.attempt, spent.toString());
    expect(state).not.toBe(again.state);
    expect(refused.error.message).toContain('Company refused the sign-in');
    await expectNoSession(refused);
  });

  test('the state of another browser opens nothing, and does not spend what that browser began', async () => {
    const owner = await begin();
    const attacker = await begin();
    const answer = await company.visit(attacker.url, 'person-1');
    const refused = await finish(owner.attempt, answer);
    expect(refused.error.message).toContain('started in another browser');
    await expectNoSession(refused);
    expect((await finish(attacker.attempt, answer)).status).toBe(200);
  });

  test('of five that bring the same answer at once, one is let in', async () => {
    const { attempt, url } = await begin();
    const answer = await company.visit(url, 'person-1');
    const all = await Promise.all(Array.from({ length: 5 }, () => finish(attempt, answer)));
    expect(all.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401]);
  });

  test('an attempt of half an hour ago opens nothing', async () => {
    const { attempt, url } = await begin();
    const answer = await company.visit(url, 'person-1');
    server.clock.advance(30 * MINUTE * 1000);
    await expectNoSession(await finish(attempt, answer));
  });

  test('the answer of another issuer opens nothing, whatever else is right', async () => {
    const { attempt, url } = await begin();
    const answer = new URLSearchParams(await company.visit(url, 'person-1'));
    answer.set('iss', 'https://accounts.example');
    await expectNoSession(await finish(attempt, answer.toString()));
  });

  test('nothing that the database keeps of a sign-in on its way is of use to a reader', async () => {
    const { attempt, state } = await begin();
    const rows = await server.db.selectFrom('provider_attempts').selectAll().execute();
    const kept = JSON.stringify(rows.map((row) => Object.values(row).map(String)));
    expect(rows).not.toEqual([]);
    for (const secret of [attempt, state]) expect(kept).not.toContain(secret);
  });
});

describe('A32: the provider’s addresses and the way back are the configured ones', () => {
  test('the browser comes back to this site alone, whatever host a request names', async () => {
    const { url } = (
      await server.call(
        beginProviderSignIn,
        { body: { provider: 'company' } },
        { 'x-forwarded-host': 'evil.example', origin: 'https://evil.example' },
      )
    ).body;
    expect(new URL(url).searchParams.get('redirect_uri')).toBe('http://localhost/sign-in/company');
  });

  test('a way back to another host is refused by the provider', async () => {
    const { url } = (
      await server.call(beginProviderSignIn, { body: { provider: 'company' } }, { host: 'evil.example' })
    ).body;
    await expect(company.visit(url, 'person-1')).rejects.toThrow('redirect_uri');
  });

  test('PKCE, state and nonce are sent, and the verifier is not', async () => {
    const query = new URL((await begin()).url).searchParams;
    expect(query.get('code_challenge_method')).toBe('S256');
    for (const name of ['code_challenge', 'state', 'nonce']) expect(query.get(name)).toMatch(/^[\w-]{43}$/);
    expect(query.has('code_verifier')).toBe(false);
  });

  test('a provider that is not configured is not found', async () => {
    const { status } = await server.call(beginProviderSignIn, { body: { provider: 'another' } });
    expect(status).toBe(404);
  });
});

describe('A33: a provider that is down or slow lets no one in, and says so', () => {
  test.each(['slow', 'error'] as const)('%s, when the browser comes back', async (how) => {
    const { attempt, url } = await begin();
    const answer = await company.visit(url, 'person-1');
    company.fail(how);
    const refused = await finish(attempt, answer);
    expect(refused.error).toMatchObject({
      code: 'unavailable',
      message: 'Company can’t be reached right now. Try again in a few minutes, or sign in another way.',
    });
    await expectNoSession(refused, 503);
    company.fail(undefined);
    expect((await signIn('person-1')).status).toBe(200);
  });

  test('a person who goes back there reads that they did not finish', async () => {
    const { attempt, state } = await begin();
    const query = new URLSearchParams({ error: 'access_denied', state, iss: company.issuer });
    const refused = await finish(attempt, query.toString());
    expect(refused.error.message).toContain('didn’t finish signing in with Company');
    await expectNoSession(refused);
  });
});
