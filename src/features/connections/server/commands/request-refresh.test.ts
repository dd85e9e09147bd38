import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { listHistory } from '#features/history/contract.ts';
import { createLog } from '#server/log.ts';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import { buildReading, buildTestSource } from '#testing/builders/sources.ts';
import { buildUser } from '#testing/builders/users.ts';
import { listFreshness, refreshSources } from '../../contract.ts';
import { registerSources } from './timetable.ts';
import { runSourceOnce } from './run-source.ts';

const tive = buildTestSource({ id: 'warehouse:tive' });
const itb = buildTestSource({ id: 'warehouse:itb' });
const ids = [tive.id, itb.id];

let server: TestServer;
let ada: ReturnType<TestServer['signedInAs']>;
beforeAll(async () => {
  server = await buildServer();
  ada = server.signedInAs(await buildUser(server.db, { username: 'ada' }));
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.deleteFrom('sources').execute();
  await registerSources(server.db, [tive, itb], server.clock.now);
});

const log = createLog('silent');
const stopping = new AbortController().signal;
const run = (source = tive) =>
  runSourceOnce(source, { db: server.db, clock: () => server.clock.now, log, stopping });
const answer = async () => (await ada.call(refreshSources, { body: { ids } })).body;
const refresh = async () => (await answer()).queued;
const fetchReasons = async () => (await answer()).skipped.find(({ id }) => id === tive.id)?.why;
const syncing = async () => {
  const { body } = await ada.call(listFreshness, {});
  return body.sources.flatMap(({ id, is_syncing }) => (is_syncing ? [id] : []));
};

test('a refresh by a user who is no admin reads the sources older than a minute, and no others', async () => {
  await run(tive);
  server.clock.advance(59_999);
  expect(await refresh()).toEqual([itb.id]);
  server.clock.advance(1);
  expect(await refresh()).toEqual([tive.id]);
});

test('a source that is asked for shows that it runs, until it has', async () => {
  await refresh();
  expect(await syncing()).toEqual(ids.toSorted());
  await run(tive);
  expect(await syncing()).toEqual([itb.id]);
});

test('asking again while it waits asks for nothing more, and a failure does not count as new', async () => {
  await refresh();
  expect(await refresh()).toEqual([]);
  await run({ ...tive, read: async () => Promise.reject(new Error('away')) });
  expect(await refresh()).toEqual([]);
  server.clock.advance(60_000);
  expect(await refresh()).toEqual([tive.id]);
});

test.each([
  ['a pause', { is_paused: true }, 'paused'],
  ['a wait that the service asked for', { wait_until: new Date('2030-01-01') }, 'asked-to-wait'],
  ['refused credentials', { needs_attention: true }, 'refused'],
])('%s holds, and the caller gets the reason', async (_what, held, why) => {
  await server.db.updateTable('sources').set(held).where('id', '=', tive.id).execute();
  expect(await answer()).toMatchObject({ queued: [itb.id], skipped: [{ id: tive.id, why }] });
});

test('what has left the configuration is neither read nor reported', async () => {
  await server.db.updateTable('sources').set({ is_configured: false }).where('id', '=', tive.id).execute();
  expect(await answer()).toMatchObject({ queued: [itb.id], skipped: [] });
});

test('what was tried within the minute is said to be new only if it could be read', async () => {
  await run(tive);
  expect(await fetchReasons()).toBe('just-read');
  server.clock.advance(60_000);
  const lost: typeof tive = { ...tive, read: async () => Promise.reject(new Error('away')) };
  await refresh();
  expect(await fetchReasons()).toBe('being-read');
  await run(lost);
  expect(await fetchReasons()).toBe('just-failed');
  server.clock.advance(60_000);
  await refresh();
  let whileRead: unknown;
  await run({ ...tive, read: async (input) => ((whileRead = await fetchReasons()), tive.read(input)) });
  expect(whileRead).toBe('being-read');
});

test('an answer that looked wrong does not count as read', async () => {
  const size = (rows: number) => ({ rows, size: { rows, units: rows }, store: async () => 0 });
  await run({ ...tive, read: async () => size(100) });
  server.clock.advance(60_000);
  await refresh();
  await run({ ...tive, read: async () => size(1) });
  expect(await fetchReasons()).toBe('just-held-back');
});

test('many sources cost as many statements as one', async () => {
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  const countStatements = async (some: string[]) => {
    sent.mockClear();
    expect((await ada.call(refreshSources, { body: { ids: some } })).body.queued).toEqual(some);
    return sent.mock.calls.length;
  };
  const few = await countStatements([tive.id]);
  const more = ['warehouse:a', 'warehouse:b', 'warehouse:c'];
  await registerSources(
    server.db,
    more.map((id) => buildTestSource({ id })),
    server.clock.now,
  );
  expect(await countStatements(more)).toBe(few);
});

test('a run that was interrupted does not count as read', async () => {
  await run(tive);
  server.clock.advance(300_000);
  const stop = new AbortController();
  const interrupted: typeof tive = {
    ...tive,
    read: async ({ signal }) => {
      stop.abort(new Error('The process stops'));
      throw signal.reason;
    },
  };
  const clock = () => server.clock.now;
  await runSourceOnce(interrupted, { db: server.db, clock, log, stopping: stop.signal });
  expect(await refresh()).toContain(tive.id);
});

test('a first load that has just brought a piece is not asked for again, though it goes on at once', async () => {
  await run({ ...tive, read: async () => buildReading({ hasMore: true }) });
  expect(await fetchReasons()).toBe('just-read');
});

test('the history says who asked for it', async () => {
  await refresh();
  const admin = server.signedInAs(await buildUser(server.db, { role: 'admin' }));
  const { body } = await admin.call(listHistory, { query: { entity: 'source', entity_id: tive.id } });
  expect(body.entries[0]).toMatchObject({ user_name: 'ada', action: 'run-requested' });
});
