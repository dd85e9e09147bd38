import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listHistory } from '#features/history/contract.ts';
import { createLog } from '#server/log.ts';
import { buildServer, type TestServer } from '#testing/server.ts';
import { buildSource } from '#testing/sources.ts';
import { buildUser } from '#testing/users.ts';
import { listFreshness, refreshSources } from '../contract.ts';
import { registerSources, runSource } from './service.ts';

const tive = buildSource({ id: 'warehouse:tive' });
const itb = buildSource({ id: 'warehouse:itb' });
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
  runSource(source, { db: server.db, clock: () => server.clock.now, log, stopping });
const refresh = async () => (await ada.call(refreshSources, { body: { ids } })).body.asked;
const syncing = async () => {
  const { body } = await ada.call(listFreshness, {});
  return body.sources.flatMap(({ id, is_syncing }) => (is_syncing ? [id] : []));
};

test('somebody who is no admin has the sources read that are older than a minute, and no others', async () => {
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
  ['a pause', { is_paused: true }],
  ['a wait that the service asked for', { wait_until: new Date('2030-01-01') }],
  ['refused credentials', { needs_attention: true }],
  ['a configuration without it', { is_configured: false }],
])('%s holds', async (_what, held) => {
  await server.db.updateTable('sources').set(held).where('id', '=', tive.id).execute();
  expect(await refresh()).toEqual([itb.id]);
});

test('the history says who asked for it', async () => {
  await refresh();
  const admin = server.signedInAs(await buildUser(server.db, { role: 'admin' }));
  const { body } = await admin.call(listHistory, { query: { entity: 'source', entity_id: tive.id } });
  expect(body.entries[0]).toMatchObject({ user_name: 'ada', action: 'run-requested' });
});
