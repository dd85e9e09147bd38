import { beforeEach, expect, test } from 'vitest';
import type { User } from '#features/users/contract.ts';
import { buildUser, hashWithLittleEffort, PASSWORD } from '#testing/builders/users.ts';
import { openEvents } from '#testing/server/live.ts';
import { buildServerWithoutUsers } from '#testing/server/server-without-users.ts';
import { currentUser, signIn } from '../contract.ts';
import {
  endOtherSessions,
  endOwnSession,
  endUserSession,
  endUserSessions,
  listOwnSessions,
  listUserSessions,
} from '../contract/sessions.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';

hashWithLittleEffort();
const server = await buildServerWithoutUsers();
const origin = await server.app.listen({ host: '127.0.0.1', port: 0 });
let ada: User;
beforeEach(async () => {
  ada = await buildUser(server.db, { username: 'ada', full_name: 'Ada Lovelace' });
});

type Headers = { authorization: string };
async function enter(userAgent: string): Promise<Headers> {
  const body = { username: 'ada', password: PASSWORD };
  const answer = await server.call(signIn, { body }, { 'user-agent': userAgent });
  return { authorization: `Bearer ${answer.body.token}` };
}
const fetchStatus = async (headers: Headers) => (await server.call(currentUser, {}, headers)).status;
const list = async (headers: Headers) => (await server.call(listOwnSessions, {}, headers)).body.sessions;
const openStream = (headers: Headers) => openEvents(origin, headers.authorization.slice('Bearer '.length));

test('people see where they are signed in: device, address, when and how, and which session asks', async () => {
  await enter(FIREFOX);
  server.clock.advance(60_000);
  const phone = await enter(IPHONE);
  expect(await list(phone)).toMatchObject([
    { device: 'Safari on iPhone', address: '127.0.0.1', signed_in_by: 'password', is_current: true },
    { device: 'Firefox on Windows', opened_at: expect.stringMatching(/T/), is_current: false },
  ]);
});

test('A39: a session that its person ends opens nothing at once, and its stream ends', async () => {
  const [here, there] = [await enter(FIREFOX), await enter(IPHONE)];
  await using streams = new AsyncDisposableStack();
  const stream = await openStream(there);
  streams.defer(stream.close);
  const other = (await list(here)).find(({ is_current: isCurrent }) => !isCurrent);
  const ended = await server.call(endOwnSession, { params: { id: other?.id ?? 0 } }, here);
  expect(ended.body).toEqual({ success: true, ended: 1 });
  expect([await fetchStatus(here), await fetchStatus(there)]).toEqual([200, 401]);
  await stream.ended;
  const again = await server.call(endOwnSession, { params: { id: other?.id ?? 0 } }, here);
  expect(again.status).toBe(404);
});

test('A39: all other sessions end at once, this one goes on', async () => {
  const [here, one, two] = [await enter(FIREFOX), await enter(IPHONE), await enter(IPHONE)];
  const { body } = await server.call(endOtherSessions, {}, here);
  expect(body.ended).toBe(2);
  expect(await Promise.all([here, one, two].map(fetchStatus))).toEqual([200, 401, 401]);
  expect(await list(here)).toHaveLength(1);
});

test('A39: no one ends the session of another as if it were their own', async () => {
  const here = await enter(FIREFOX);
  const [first] = await list(here);
  const id = first?.id ?? 0;
  const stranger = server.signedInAs(await buildUser(server.db));
  expect((await stranger.call(endOwnSession, { params: { id } })).status).toBe(404);
  expect((await stranger.call(endUserSession, { params: { id: ada.id, session: id } })).status).toBe(403);
  expect(await fetchStatus(here)).toBe(200);
});

test('A39: an admin sees and ends the sessions of another person, and it is in the history', async () => {
  const admin = server.signedInAs(await buildUser(server.db, { role: 'admin', username: 'boss' }));
  const sessions = [await enter(FIREFOX), await enter(IPHONE), await enter(IPHONE)];
  const about = { params: { id: ada.id } };
  const seen = (await admin.call(listUserSessions, about)).body.sessions;
  expect(seen.map(({ is_current: isCurrent }) => isCurrent)).toEqual([false, false, false]);
  const session = seen[0]?.id ?? 0;
  expect((await admin.call(endUserSession, { params: { id: ada.id, session } })).body.ended).toBe(1);
  expect((await admin.call(endUserSessions, about)).body.ended).toBe(2);
  expect(await Promise.all(sessions.map(fetchStatus))).toEqual([401, 401, 401]);
  const entries = await server.db
    .selectFrom('history')
    .select(['user_name', 'entity_id', 'changes'])
    .where('action', '=', 'sessions-ended')
    .orderBy('id')
    .execute();
  expect(entries).toEqual(
    [1, 2].map((before) => ({
      user_name: 'boss',
      entity_id: String(ada.id),
      changes: { sessions: { before, after: 0 } },
    })),
  );
});

test('a session that ended by itself is not listed', async () => {
  await enter(FIREFOX);
  server.clock.advance(13 * 3_600_000);
  expect(await list(await enter(IPHONE))).toHaveLength(1);
});
