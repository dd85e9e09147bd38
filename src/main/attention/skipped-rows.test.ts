import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getToday, previewRule } from '#features/attention/contract.ts';
import { watchRules } from '#features/attention/server/public.ts';
import { SOURCE_RULES } from '#features/connections/server/public.ts';
import { createLog } from '#server/log.ts';
import { buildUser } from '#testing/builders/users.ts';
import { buildServer, type TestServer } from '#testing/server/server.ts';

// Whether rows were skipped is known once a sync has ended; that the next one runs is no reason to doubt the last.

const NOW = new Date('2026-11-23T10:00:00Z');
let server: TestServer;
let otis: ReturnType<TestServer['signedInAs']>;
beforeAll(async () => {
  server = await buildServer({ now: NOW });
  otis = server.signedInAs(await buildUser(server.db));
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of ['attention_episodes', 'attention_unknowns', 'sync_runs', 'sources'] as const)
    await server.db.deleteFrom(table).execute();
});

const rules = SOURCE_RULES.filter(({ id }) => id === 'rows-set-aside').map((rule) => ({
  ...rule,
  everySeconds: 0,
  waitMinutes: 0,
}));
const look = async () => {
  const log = createLog('silent');
  await watchRules(server.db, {
    rules,
    timeZone: 'Europe/London',
    now: NOW,
    log,
    listSilentSources: async () => [],
  });
  const { body } = await otis.call(getToday, {});
  return { alerts: body.episodes.map(({ has_data }) => has_data), unknown: body.unknown };
};
const buildSource = (last_success_at: Date | null) =>
  server.db
    .insertInto('sources')
    .values({ id: 'a', kind: 'orders', name: 'Shop', interval_seconds: 600, last_success_at })
    .execute();
const run = (status: 'running' | 'succeeded' | 'failed', set_aside_count: number | null) =>
  server.db
    .insertInto('sync_runs')
    .values({ source_id: 'a', started_at: NOW, status, set_aside_count })
    .execute();

test('a source that has never been synced is not known to have skipped nothing', async () => {
  await buildSource(null);
  const unknown = [{ rule: 'rows-set-aside', subjects: 1 }];
  expect(await look()).toEqual({ alerts: [], unknown });
  await run('running', null);
  expect(await look()).toEqual({ alerts: [], unknown });
});

test('while a source that is well is synced again nothing is unknown', async () => {
  await buildSource(NOW);
  await run('succeeded', 0);
  await run('running', null);
  expect(await look()).toEqual({ alerts: [], unknown: [] });
});

test('an alert about skipped rows stays while the source is synced again', async () => {
  await buildSource(NOW);
  await run('succeeded', 3);
  expect(await look()).toEqual({ alerts: [true], unknown: [] });
  await run('running', null);
  expect(await look()).toEqual({ alerts: [false], unknown: [] });
});

test('while the source of an alert is synced again, another threshold says that its rows aren’t known', async () => {
  await buildSource(NOW);
  await run('succeeded', 3);
  await look();
  await run('running', null);
  const admin = server.signedInAs(await buildUser(server.db, { role: 'admin' }));
  const asked = { params: { id: 'rows-set-aside' }, query: { threshold: 5 } };
  expect((await admin.call(previewRule, asked)).body.trials).toMatchObject([
    { threshold: 1, open_now: 0, unknown_now: 1 },
    { threshold: 5, open_now: 0, unknown_now: 1 },
  ]);
});
