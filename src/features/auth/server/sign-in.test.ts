import { hash } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { listUsers } from '#features/users/contract.ts';
import { buildTestRequest } from '#testing/server/answer.ts';
import { measureQuickest } from '#testing/quickest.ts';
import { buildServerWithoutUsers } from '#testing/server/server-without-users.ts';
import { recordMeasured } from '#testing/torture.ts';
import { buildUser, hashAsInProduction, hashWithLittleEffort, PASSWORD } from '#testing/builders/users.ts';
import { currentUser, signIn, signOut } from '../contract.ts';

hashWithLittleEffort();
const server = await buildServerWithoutUsers();

const tryToSignIn = (username: string, password: string) =>
  server.call(signIn, { body: { username, password } });
const asBearer = (token: string) => ({ authorization: `Bearer ${token}` });

test('sign-in answers the user and a token that works until sign-out', async () => {
  const user = await buildUser(server.db, { username: 'ada' });
  const { status, body } = await tryToSignIn('ada', PASSWORD);
  expect(status).toBe(200);
  expect(body.user).toEqual({ ...user, password: undefined, last_login: server.clock.now.toISOString() });
  const headers = asBearer(body.token);
  expect((await server.call(currentUser, {}, headers)).body.user.id).toBe(user.id);
  expect((await server.call(signOut, {}, headers)).body).toEqual({ success: true });
  expect((await server.call(currentUser, {}, headers)).status).toBe(401);
});

test('a name is found in any spelling that looks the same', async () => {
  await buildUser(server.db, { username: 'Ada Lovelace' });
  for (const spelling of ['ada lovelace', ' ADA  LOVELACE ', 'Ａda Lovelace']) {
    expect((await tryToSignIn(spelling, PASSWORD)).status).toBe(200);
  }
});

test('A3 a password of 128 characters of any alphabet signs in, and nothing that only resembles it', async () => {
  const password = ` ${'Élan Пароль 🔑密'.repeat(9)}`;
  expect(password.length).toBeGreaterThanOrEqual(128);
  await buildUser(server.db, { username: 'ada', password });
  expect((await tryToSignIn('ada', password)).status).toBe(200);
  for (const wrong of [
    password.slice(0, 72),
    password.trim(),
    password.toLowerCase(),
    password.normalize('NFD'),
  ]) {
    expect((await tryToSignIn('ada', wrong)).status).toBe(401);
  }
});

test('A9 unknown, wrong and inactive are answered alike', async () => {
  await buildUser(server.db, { username: 'ada' });
  await buildUser(server.db, { username: 'gone', is_active: false });
  const answers = await Promise.all([
    tryToSignIn('nobody', PASSWORD),
    tryToSignIn('ada', 'wrong words'),
    tryToSignIn('gone', 'wrong words'),
    tryToSignIn('gone', PASSWORD),
  ]);
  const seen = answers.map(({ status, error, headers }) => ({
    status,
    error,
    length: headers['content-length'],
  }));
  expect(seen).toEqual(seen.map(() => seen[0]));
  expect(seen[0]).toMatchObject({ status: 401, error: { message: 'Invalid username or password' } });
});

test('A9 an unknown name takes as long as a wrong password', async () => {
  hashAsInProduction();
  await buildUser(server.db, { username: 'ada' });
  const apart = async (): Promise<number> => {
    // Who is made to wait is answered without a look at the password.
    await server.db.deleteFrom('sign_in_attempts').execute();
    const times: Record<'ada' | 'unknown', number[]> = { ada: [], unknown: [] };
    for (let round = 0; round < 7; round += 1) {
      for (const username of ['ada', 'unknown'] as const) {
        // Of the processor, which says more than a clock on a machine with much else to do.
        const start = process.cpuUsage();
        await tryToSignIn(username, 'wrong words');
        const { user, system } = process.cpuUsage(start);
        times[username].push((user + system) / 1000);
      }
    }
    const [ada = 0, unknown = 0] = [times.ada, times.unknown].map(
      (each) => each.toSorted((a, b) => a - b)[3],
    );
    return Math.abs(ada - unknown) / Math.max(15, 0.4 * Math.max(ada, unknown));
  };
  expect(await measureQuickest(1, apart)).toBeLessThan(1);
});

test('A1 a hash made with less effort is renewed at sign-in, and sessions stay', async () => {
  hashAsInProduction();
  const { id } = await buildUser(server.db, { username: 'ada' });
  const cheap = await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  await server.db.updateTable('users').set({ password_hash: cheap }).where('id', '=', id).execute();
  const { body } = await tryToSignIn('ada', PASSWORD);
  const renewed = await server.db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(renewed.password_hash).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
  expect((await server.call(currentUser, {}, asBearer(body.token))).status).toBe(200);
  expect((await tryToSignIn('ada', PASSWORD)).status).toBe(200);
});

test('A1 eight people who sign in at once leave other requests fast', async () => {
  hashAsInProduction();
  const people = await Promise.all(Array.from({ length: 8 }, () => buildUser(server.db)));
  const session = server.signedInAs(await buildUser(server.db));
  // Each from a network of their own: those of one network wait for each other.
  const signInFrom = ({ username }: { username: string }, at: number) =>
    server.inject({
      ...buildTestRequest(signIn, { body: { username, password: PASSWORD } }, {}),
      remoteAddress: `192.0.2.${at}`,
    });
  const measureSlowest = async (): Promise<number> => {
    const times: number[] = [];
    for (let at = 0; at < 40; at += 1) {
      const start = performance.now();
      await session.call(currentUser, {});
      times.push(performance.now() - start);
    }
    return times.toSorted((a, b) => a - b)[38] ?? 0;
  };
  const meanwhile = await measureQuickest(500, async () => {
    const signIns = Promise.all(people.map(signInFrom));
    const slowMs = await measureSlowest();
    expect((await signIns).map(({ statusCode }) => statusCode)).toEqual(people.map(() => 200));
    return slowMs;
  });
  recordMeasured({ 'other requests within ms': meanwhile });
  expect(meanwhile).toBeLessThan(500);
});

test('A5 every sign-in makes a new token of 256 bits, of which the database knows only the hash', async () => {
  await buildUser(server.db, { username: 'ada' });
  const tokens = [await tryToSignIn('ada', PASSWORD), await tryToSignIn('ada', PASSWORD)].map(
    ({ body }) => body.token,
  );
  expect(new Set(tokens).size).toBe(2);
  for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);

  const stored = await server.db.selectFrom('sessions').selectAll().execute();
  expect(stored).toHaveLength(2);
  for (const { token_hash } of stored) {
    for (const stolen of [token_hash.toString('hex'), token_hash.toString('base64url')]) {
      expect((await server.call(currentUser, {}, asBearer(stolen))).status).toBe(401);
    }
  }
});

test.each([
  undefined,
  '',
  'Bearer',
  'Bearer ',
  `Bearer ${'x'.repeat(43)}`,
  `Basic ${'x'.repeat(43)}`,
  `Bearer ${'x'.repeat(5000)}`,
])('Z5 the header %j names no one, whatever else the request holds', async (authorization) => {
  const headers = authorization === undefined ? {} : { authorization };
  const answer = await server.inject({ method: 'PUT', url: '/api/users/nonsense', headers, payload: '{bad' });
  expect(answer.statusCode).toBe(401);
});

test('both fields are needed', async () => {
  const { status, error } = await tryToSignIn(' ', '');
  expect([status, error.fields]).toEqual([
    400,
    { username: 'Username is required', password: 'Password is required' },
  ]);
});

test('A12 sign-ins, failures, sign-outs and refusals are in the history, with who and from where', async () => {
  const user = await buildUser(server.db, { username: 'ada' });
  await tryToSignIn('ada', 'wrong words');
  await tryToSignIn('no.such.name', 'wrong words');
  const { body } = await tryToSignIn('ada', PASSWORD);
  await server.call(listUsers, { query: {} }, asBearer(body.token));
  await server.call(signOut, {}, asBearer(body.token));
  const entries = await server.db
    .selectFrom('history')
    .select(['entity', 'action', 'user_id', 'user_name', 'address', 'entity_id'])
    .orderBy('id')
    .execute();
  const from = { address: '127.0.0.1' };
  expect(entries).toEqual([
    {
      ...from,
      entity: 'session',
      action: 'sign-in-failed',
      user_id: user.id,
      user_name: 'ada',
      entity_id: null,
    },
    {
      ...from,
      entity: 'session',
      action: 'sign-in-failed',
      user_id: null,
      user_name: 'no.such.name',
      entity_id: null,
    },
    {
      ...from,
      entity: 'session',
      action: 'signed-in',
      user_id: user.id,
      user_name: 'ada',
      entity_id: expect.any(String),
    },
    {
      ...from,
      entity: 'access',
      action: 'refused',
      user_id: user.id,
      user_name: 'ada',
      entity_id: 'GET /api/users',
    },
    {
      ...from,
      entity: 'session',
      action: 'signed-out',
      user_id: user.id,
      user_name: 'ada',
      entity_id: expect.any(String),
    },
  ]);
});

test('A12 no password, right or wrong, and no token ends up in the history', async () => {
  await buildUser(server.db, { username: 'ada' });
  await tryToSignIn('ada', 'a wrong secret');
  const { body } = await tryToSignIn('ada', PASSWORD);
  const text = JSON.stringify(await server.db.selectFrom('history').selectAll().execute());
  for (const secret of ['a wrong secret', PASSWORD, body.token]) expect(text).not.toContain(secret);
});

test('A7 signing out has the browser drop what it has cached, and answers about people are not kept', async () => {
  const user = await buildUser(server.db);
  const authorization = `Bearer ${await server.signedInAs(user).token()}`;
  const me = await server.inject({ url: '/api/auth/me', headers: { authorization } });
  expect(me.headers).toMatchObject({ 'cache-control': 'no-store' });
  expect(me.headers['clear-site-data']).toBeUndefined();
  const left = await server.inject({ method: 'POST', url: '/api/auth/logout', headers: { authorization } });
  expect(left.statusCode).toBe(200);
  expect(left.headers['clear-site-data']).toBe('"cache"');
});
