import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { buildServer } from '#testing/server/server.ts';
import { buildServerWithoutUsers } from '#testing/server/server-without-users.ts';
import { buildUser, hashAsInProduction, hashWithLittleEffort, PASSWORD } from '#testing/builders/users.ts';
import { currentUser, signIn } from '../../contract.ts';
import { getNetwork, purgeSignInAttempts, reserveAttempt } from './throttle.ts';

hashWithLittleEffort();
const server = await buildServerWithoutUsers();
beforeEach(async () => {
  await buildUser(server.db, { username: 'ada' });
  await buildUser(server.db, { username: 'bob' });
});

async function tryFrom(remoteAddress: string, username: string, password: string, headers = {}) {
  const answer = await server.inject({
    method: 'POST',
    url: signIn.path.replace('/', '/api/'),
    remoteAddress,
    headers,
    payload: { username, password },
  });
  return {
    status: answer.statusCode,
    retryAfter: Number(answer.headers['retry-after']),
    body: answer.json(),
  };
}

const signInFrom = (address: string, username = 'ada') => tryFrom(address, username, PASSWORD);
const guess = (username = 'ada', from = '10.0.0.1') => tryFrom(from, username, 'wrong words');

/** Guesses one after the other until they are stopped; how many were let through. */
async function guessUntilStopped(next: (at: number) => ReturnType<typeof guess>): Promise<number> {
  for (let at = 0; at < 100; at += 1) {
    if ((await next(at)).status === 429) return at;
  }
  throw new Error('never stopped');
}

test('A2 after ten failures the account has to wait, even with the right password, and learns how long', async () => {
  expect(await guessUntilStopped(() => guess())).toBe(10);
  const { status, retryAfter, body } = await tryFrom('10.0.0.1', 'ada', PASSWORD);
  expect([status, retryAfter]).toEqual([429, 30]);
  expect(body.error.message).toBe('Too many failed sign-in attempts. Try again in 30 seconds.');
});

test('A2 the wait ends, grows with every failure, and does not grow by being refused', async () => {
  await guessUntilStopped(() => guess());
  for (const wait of [30, 60, 120, 240, 480, 900, 900]) {
    server.clock.advance((wait - 1) * 1000);
    expect([await guess(), await guess()].map(({ status, retryAfter }) => [status, retryAfter])).toEqual([
      [429, 1],
      [429, 1],
    ]);
    server.clock.advance(1000);
    expect((await guess()).status).toBe(401);
  }
});

test('A2 a success forgets the failures before it', async () => {
  for (let round = 0; round < 3; round += 1) {
    for (let at = 0; at < 9; at += 1) expect((await guess()).status).toBe(401);
    expect((await signInFrom('10.0.0.1')).status).toBe(200);
  }
});

test('A2 spellings of one name and forwarding headers share the counter', async () => {
  const spellings = ['ada', 'ADA', ' ada ', 'ａｄａ', 'аda'];
  const forwarded = (at: number) => ({
    'x-forwarded-for': `10.9.9.${at}`,
    forwarded: `for=10.9.9.${at}`,
    'x-real-ip': `10.9.9.${at}`,
  });
  const stopped = guessUntilStopped((at) =>
    tryFrom('10.0.0.1', spellings[at % spellings.length] ?? 'ada', 'wrong words', forwarded(at)),
  );
  expect(await stopped).toBe(10);
});

test('A2 a name that does not exist is stopped just the same', async () => {
  expect(await guessUntilStopped(() => guess('nobody'))).toBe(10);
});

test('A2 forty guesses at the same moment are counted one by one', async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, () => guess()));
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(30);
});

test('A2 attempts that many processes let through at once are counted one by one', async () => {
  const processes = Array.from({ length: 6 }, () => openDatabase({ ...server.database.connection, max: 2 }));
  const attempts = processes.flatMap(({ db }) =>
    Array.from({ length: 5 }, () =>
      reserveAttempt(db, 'ada', { address: '10.0.0.1', now: server.clock.now }),
    ),
  );
  const settled = await Promise.allSettled(attempts);
  await Promise.all(processes.map((each) => each.close()));
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
});

test('A2 a restart forgets nothing', async () => {
  await guessUntilStopped(() => guess());
  await using restarted = await buildServer({ database: server.database });
  const again = await restarted.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress: '10.0.0.1',
    payload: { username: 'ada', password: PASSWORD },
  });
  expect(again.statusCode).toBe(429);
});

test('A2 a password that could not be looked at is no wrong one', async () => {
  await sql`alter table users rename to users_away`.execute(server.db);
  const statuses = [];
  for (let at = 0; at < 12; at += 1) statuses.push((await signInFrom('10.0.0.1')).status);
  await sql`alter table users_away rename to users`.execute(server.db);
  expect(statuses).toEqual(Array(12).fill(500));
  expect((await signInFrom('10.0.0.1')).status).toBe(200);
});

test('A2 an Idempotency-Key takes no failure back', async () => {
  const keyed = () => tryFrom('10.0.0.1', 'ada', 'wrong words', { 'idempotency-key': 'always-the-same' });
  expect(await guessUntilStopped(keyed)).toBe(10);
});

test('many right sign-ins at the same moment are not mistaken for failures', async () => {
  const answers = await Promise.all(Array.from({ length: 15 }, () => tryFrom('10.0.0.1', 'ada', PASSWORD)));
  expect(answers.map(({ status }) => status)).toEqual(Array(15).fill(200));
});

test('A10 a flood on one account harms neither its sessions nor others on the same address', async () => {
  const { body } = await signInFrom('10.0.0.1');
  await guessUntilStopped(() => guess());
  expect((await tryFrom('10.0.0.1', 'bob', PASSWORD)).status).toBe(200);
  expect((await server.call(currentUser, {}, { authorization: `Bearer ${body.token}` })).status).toBe(200);
});

test('A10 a flood from elsewhere does not lock out the owner where they use to sign in', async () => {
  await signInFrom('10.0.0.1');
  expect(await guessUntilStopped((at) => guess('ada', `203.0.113.${at}`))).toBe(30);
  expect((await tryFrom('203.0.113.200', 'ada', PASSWORD)).status).toBe(429);
  expect((await tryFrom('10.0.0.1', 'ada', PASSWORD)).status).toBe(200);
});

test('A10 a place is no longer known when no one signed in from it for 30 days', async () => {
  await signInFrom('10.0.0.1');
  server.clock.advance(31 * 86_400_000);
  await guessUntilStopped((at) => guess('ada', `203.0.113.${at}`));
  expect((await tryFrom('10.0.0.1', 'ada', PASSWORD)).status).toBe(429);
});

test('A10 a flood of made-up names is in a short queue of its own, and lets others go first', async () => {
  hashAsInProduction();
  let done = 0;
  const flood = Array.from({ length: 40 }, async (_, at) => {
    const { status } = await guess(`unknown ${at}`);
    if (status === 401) done += 1;
    return status;
  });
  expect((await signInFrom('10.0.0.2')).status).toBe(200);
  expect(done).toBeLessThan(6);
  const statuses = await Promise.all(flood);
  expect(statuses.filter((status) => status === 401)).toHaveLength(11);
  expect(statuses.filter((status) => status === 429)).toHaveLength(29);
});

test('A2 A10 who tries many names has to wait; others do not, nor who uses to sign in from there', async () => {
  await signInFrom('10.0.0.1');
  for (let at = 0; at < 99; at += 1)
    await reserveAttempt(server.db, `unknown ${at}`, { address: '10.0.0.1', now: server.clock.now });
  // A right password is none of the failures.
  expect((await signInFrom('10.0.0.1', 'bob')).status).toBe(200);
  expect((await guess('unknown at all')).status).toBe(401);
  const { status, retryAfter, body } = await guess('someone');
  expect([status, retryAfter, body.error.message]).toEqual([
    429,
    30,
    'Too many failed sign-in attempts from your network. Try again in 30 seconds.',
  ]);
  expect((await signInFrom('10.0.0.1')).status).toBe(200);
  // Nor does theirs take back what others failed there.
  expect((await guess('someone')).status).toBe(429);
  expect((await guess('someone', '10.0.0.2')).status).toBe(401);
});

test('A2 changing the address inside of one IPv6 network changes nothing', async () => {
  expect(await guessUntilStopped((at) => guess('ada', `2001:db8:1:2::${at.toString(16)}`))).toBe(10);
});

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::ffff:c000:201', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8::1', '2001:db8:0:0::/64'],
  ['2001:0db8:0001::1', '2001:db8:1:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s counts as %s', (address, network) => expect(getNetwork(address)).toBe(network));

test('attempts that slow no one down any more are purged, the others are kept', async () => {
  await signInFrom('10.0.0.1');
  await guess('bob');
  const addresses = async () =>
    (await server.db.selectFrom('sign_in_attempts').select('address').execute()).map(
      ({ address }) => address,
    );
  await purgeSignInAttempts(server.db, server.clock.now);
  expect(await addresses()).toHaveLength(5);
  server.clock.advance(7 * 3_600_000);
  await purgeSignInAttempts(server.db, server.clock.now);
  expect(await addresses()).toEqual(['10.0.0.1']);
  server.clock.advance(30 * 86_400_000);
  await purgeSignInAttempts(server.db, server.clock.now);
  expect(await addresses()).toEqual([]);
});
