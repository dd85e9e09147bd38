import { beforeEach, expect, test } from 'vitest';
import { buildServerWithoutUsers } from '#testing/server/server-without-users.ts';
import { buildUser, hashWithLittleEffort, PASSWORD } from '#testing/builders/users.ts';

const PROXY = '10.1.0.5';
const OWNER = '198.51.100.7';
const STRANGER = '203.0.113.9';

hashWithLittleEffort();
const server = await buildServerWithoutUsers({ TRUSTED_PROXIES: '10.1.0.0/24, fd00::/8' });
beforeEach(async () => {
  await buildUser(server.db, { username: 'ada' });
});

async function signInThrough(remoteAddress: string, forwardedFor: string, password = PASSWORD) {
  const answer = await server.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress,
    headers: { 'x-forwarded-for': forwardedFor },
    payload: { username: 'ada', password },
  });
  return answer.statusCode;
}

const guess = (through: string, from: string) => signInThrough(through, from, 'wrong words');

const countedAddresses = async () =>
  (
    await server.db
      .selectFrom('sign_in_attempts')
      .select('address')
      .distinct()
      .where('address', '!=', '')
      .execute()
  ).map(({ address }) => address);

const addressOfLast = async () =>
  (await server.db.selectFrom('history').select('address').orderBy('id', 'desc').executeTakeFirst())?.address;

test('A10 a stranger behind the same proxy does not lock out the owner where they use to sign in', async () => {
  expect(await signInThrough(PROXY, OWNER)).toBe(200);
  for (let at = 0; at < 10; at += 1) expect(await guess(PROXY, STRANGER)).toBe(401);
  expect(await signInThrough(PROXY, STRANGER)).toBe(429);
  expect(await signInThrough(PROXY, OWNER)).toBe(200);
});

test('A2 an address that a client invents before the proxy adds its own counts for nothing', async () => {
  for (const invented of ['192.0.2.1', '192.0.2.2']) await guess(PROXY, `${invented}, ${STRANGER}`);
  expect(await countedAddresses()).toEqual([STRANGER]);
});

test('A2 only a trusted proxy is believed', async () => {
  for (const invented of ['192.0.2.1', '192.0.2.2']) await guess('10.1.1.5', invented);
  expect(await countedAddresses()).toEqual(['10.1.1.5']);
});

test.each([
  ['one proxy', PROXY, OWNER, OWNER],
  ['two proxies', PROXY, `${OWNER}, 10.1.0.9`, OWNER],
  ['a proxy of the same machine that listens on IPv6', `::ffff:${PROXY}`, OWNER, OWNER],
  ['a proxy with an IPv6 address', 'fd00::5', '2001:db8::7', '2001:db8::7'],
  ['a proxy that writes no address', PROXY, 'unknown', PROXY],
  ['a proxy that writes a port', PROXY, `${OWNER}:61234`, PROXY],
  ['a client that is no proxy of ours', STRANGER, OWNER, STRANGER],
])('A12 through %s the history has the address of the person', async (_what, through, says, recorded) => {
  expect(await signInThrough(through, says)).toBe(200);
  expect(await addressOfLast()).toBe(recorded);
});
