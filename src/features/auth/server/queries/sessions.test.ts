import { expect, test } from 'vitest';
import { listUsers } from '#features/users/contract.ts';
import { buildServer } from '#testing/server/server.ts';
import { buildServerWithoutUsers } from '#testing/server/server-without-users.ts';
import { buildSession, buildUser } from '#testing/builders/users.ts';
import { waitUntilPasses } from '#testing/wait-until-passes.ts';
import { currentUser, signOut } from '../../contract.ts';
import { purgeExpiredSessions, selectOpenSessions } from './sessions.ts';

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const DAY = 24 * HOUR;

const server = await buildServerWithoutUsers({ SESSION_IDLE_HOURS: '12', SESSION_MAX_DAYS: '7' });

const readSeen = async () =>
  (await server.db.selectFrom('sessions').select('last_seen_at').executeTakeFirstOrThrow()).last_seen_at;

/** The use of a session is noted after its request has been answered. */
const waitUntilNoted = () => waitUntilPasses(async () => expect(await readSeen()).toEqual(server.clock.now));

async function open() {
  const session = server.signedInAs(await buildUser(server.db));
  await session.token();
  return async () => (await session.call(currentUser, {})).status;
}

test.each([
  [12 * HOUR - SECOND, 200],
  [12 * HOUR + SECOND, 401],
])('A6 a session that was not used for %d ms answers %d', async (idleMs, status) => {
  const use = await open();
  server.clock.advance(idleMs);
  expect(await use()).toBe(status);
});

test.each([
  [7 * DAY - SECOND, 200],
  [7 * DAY + SECOND, 401],
])('A6 a session in constant use answers, %d ms after sign-in, %d', async (ageMs, status) => {
  const use = await open();
  let passed = 0;
  for (; passed + 11 * HOUR < ageMs; passed += 11 * HOUR) {
    server.clock.advance(11 * HOUR);
    expect(await use()).toBe(200);
    await waitUntilNoted();
  }
  server.clock.advance(ageMs - passed);
  expect(await use()).toBe(status);
});

test('being used is written at most once a minute', async () => {
  const use = await open();
  const opened = await readSeen();
  server.clock.advance(59 * SECOND);
  await use();
  expect(await readSeen()).toEqual(opened);
  server.clock.advance(SECOND);
  await use();
  await waitUntilNoted();
});

test('A7 signing out ends this session and no other one, in every process', async () => {
  const user = await buildUser(server.db);
  const [here, there] = [server.signedInAs(user), server.signedInAs(user)];
  await Promise.all([here.token(), there.token()]);
  await using other = await buildServer({ database: server.database });
  await here.call(signOut, {});
  const authorization = `Bearer ${await here.token()}`;
  expect((await other.call(currentUser, {}, { authorization })).status).toBe(401);
  expect((await there.call(currentUser, {})).status).toBe(200);
});

test('what an admin changes about a person applies to their next request, in every process', async () => {
  const user = await buildUser(server.db, { role: 'admin' });
  await using other = await buildServer({ database: server.database });
  const authorization = `Bearer ${await buildSession(server.db, user, server.clock.now)}`;
  const use = async (endpoint: typeof listUsers | typeof currentUser) => {
    const statuses = await Promise.all(
      [server, other].map(async (process) => (await process.call(endpoint, {}, { authorization })).status),
    );
    return statuses;
  };
  // Often enough for the database to plan without looking at the values.
  for (let time = 0; time < 8; time += 1) expect(await use(listUsers)).toEqual([200, 200]);
  const change = (values: { role: 'user' } | { is_active: false }) =>
    server.db.updateTable('users').set(values).where('id', '=', user.id).execute();
  await change({ role: 'user' });
  expect(await use(listUsers)).toEqual([403, 403]);
  expect(await use(currentUser)).toEqual([200, 200]);
  await change({ is_active: false });
  expect(await use(currentUser)).toEqual([401, 401]);
});

test('F6 a database that cannot be read does not sign anyone out', async () => {
  await using broken = await buildServer();
  const authorization = `Bearer ${await buildSession(broken.db, await buildUser(broken.db), broken.clock.now)}`;
  await broken.db.schema.alterTable('sessions').renameTo('sessions_elsewhere').execute();
  expect((await broken.call(currentUser, {}, { authorization })).status).toBe(500);
});

test('sessions that have ended are purged, the others are not', async () => {
  const [kept, gone, old] = [
    await buildUser(server.db),
    await buildUser(server.db),
    await buildUser(server.db),
  ];
  const { now } = server.clock;
  await buildSession(server.db, old, new Date(now.getTime() - 13 * HOUR));
  await buildSession(server.db, gone, now);
  await buildSession(server.db, kept, now);
  await server.db.updateTable('users').set({ session_epoch: 1 }).where('id', '=', gone.id).execute();
  const rows = () => server.db.selectFrom('sessions').select(['id', 'user_id']).execute();
  const ids = (await rows()).map(({ id }) => id);

  const open = await selectOpenSessions(server.db, ids, { now, limits: server.settings });
  expect(await purgeExpiredSessions(server.db, { now, limits: server.settings })).toBe(2);
  const left = await rows();
  expect(left.map(({ user_id }) => user_id)).toEqual([kept.id]);
  expect([...open]).toEqual(left.map(({ id }) => id));
});

test('sessions used at the same moment each belong to their own person, and one that has ended to no one', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => buildUser(server.db)));
  const sessions = people.map((person) => server.signedInAs(person));
  await sessions[1]?.call(signOut, {});
  const answers = await Promise.all(sessions.map((session) => session.call(currentUser, {})));
  expect(answers.map(({ status }) => status)).toEqual([200, 401, 200, 200]);
  const names = answers.flatMap(({ body }) => (body && 'user' in body ? [body.user.id] : []));
  expect(names).toEqual([people[0]?.id, people[2]?.id, people[3]?.id]);
});
