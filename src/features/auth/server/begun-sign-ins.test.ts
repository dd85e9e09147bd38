import { beforeEach, expect, test } from 'vitest';
import { buildUser, hashWithLittleEffort, PASSWORD } from '#testing/builders/users.ts';
import { buildServerWithProvider } from '#testing/server/provider-sign-in.ts';
import { signIn } from '../contract.ts';
import { beginPasskeySignIn } from '../contract/passkeys.ts';
import { beginProviderSignIn } from '../contract/providers.ts';
import { BEGUN_PER_MINUTE } from '../rules.ts';

hashWithLittleEffort();
const { server } = await buildServerWithProvider();

beforeEach(async () => {
  await server.db.deleteFrom('passkey_challenges').execute();
  await server.db.deleteFrom('provider_attempts').execute();
  await buildUser(server.db, { username: 'ada' });
  // At the beginning of a minute that no other test has seen.
  server.clock.now = new Date(server.clock.now.getTime() + 3_600_000);
  server.clock.now.setSeconds(0, 0);
});

async function post({ path }: { path: string }, remoteAddress: string, payload: object) {
  const { statusCode, headers } = await server.inject({
    method: 'POST',
    url: `/api${path}`,
    remoteAddress,
    payload,
  });
  return { status: statusCode, retryAfter: headers['retry-after'] };
}
const beginByPasskey = (from: string) => post(beginPasskeySignIn, from, {});
const beginAtProvider = (from: string) => post(beginProviderSignIn, from, { provider: 'company' });

async function countRows(): Promise<number> {
  const tables = ['passkey_challenges', 'provider_attempts'] as const;
  const rows = await Promise.all(tables.map((table) => server.db.selectFrom(table).selectAll().execute()));
  return rows.flat().length;
}

test('A10 sign-ins that one network begins and never finishes do not fill the database', async () => {
  for (let at = 1; at < BEGUN_PER_MINUTE; at += 1)
    expect((await beginByPasskey(`2001:db8:1:2::${at.toString(16)}`)).status).toBe(200);
  expect((await beginAtProvider('2001:db8:1:2::1')).status).toBe(200);
  for (const begin of [beginByPasskey, beginAtProvider])
    expect(await begin('2001:db8:1:2::1')).toEqual({ status: 429, retryAfter: '60' });
  expect(await countRows()).toBe(BEGUN_PER_MINUTE);
});

test('A10 such a flood keeps no other network from signing in, and its own for no more than a minute', async () => {
  for (let at = 0; at <= BEGUN_PER_MINUTE; at += 1) await beginByPasskey('10.0.0.1');
  expect((await beginByPasskey('10.0.0.2')).status).toBe(200);
  expect((await post(signIn, '10.0.0.1', { username: 'ada', password: PASSWORD })).status).toBe(200);
  server.clock.advance(59_000);
  expect((await beginByPasskey('10.0.0.1')).retryAfter).toBe('1');
  server.clock.advance(1000);
  expect((await beginByPasskey('10.0.0.1')).status).toBe(200);
});
