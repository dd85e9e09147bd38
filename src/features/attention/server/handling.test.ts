import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listHistory } from '#features/history/contract.ts';
import type { AttentionRule } from '#server/attention/attention-rule.ts';
import { createLog } from '#server/log.ts';
import { buildAttentionRule } from '#testing/builders/attention.ts';
import { buildUser } from '#testing/builders/users.ts';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import { changeEpisodes, getToday, listTodayPeople, saveEpisodeNote } from '../contract.ts';
import { watchRules } from './public.ts';

const NOW = new Date('2026-11-23T10:00:00Z');
const TIME_ZONE = 'Europe/London';

let server: TestServer;
let otis: ReturnType<TestServer['signedInAs']>;
let ada: ReturnType<TestServer['signedInAs']>;
let otisId: number;
beforeAll(async () => {
  server = await buildServer({ now: NOW, settings: { COMPANY_TIME_ZONE: TIME_ZONE } });
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.now = NOW;
  for (const table of ['attention_episodes', 'attention_looks', 'history'] as const)
    await server.db.deleteFrom(table).execute();
  const user = await buildUser(server.db, { full_name: 'Otis Operator' });
  otisId = user.id;
  otis = server.signedInAs(user);
  ada = server.signedInAs(await buildUser(server.db, { role: 'admin' }));
});

const look = (rules: AttentionRule[]): Promise<string[]> =>
  watchRules(server.db, {
    rules,
    timeZone: TIME_ZONE,
    now: server.clock.now,
    log: createLog('silent'),
    listSilentSources: async () => [],
  });
const pass = (minutes: number): void => {
  server.clock.now = new Date(server.clock.now.getTime() + minutes * 60_000);
};
const readEpisode = async () => {
  const [episode] = (await readToday()).episodes;
  if (!episode) throw new Error('nothing needs a person');
  return episode;
};
const readToday = async () => {
  const { body } = await otis.call(getToday, {});
  if (!body) throw new Error('Today did not answer');
  return body;
};
const listHandled = async () =>
  (await ada.call(listHistory, { query: { entity: 'episode' } })).body?.entries.filter(
    ({ user_id: user }) => user !== null,
  ) ?? [];

test('several are acknowledged at once; a repetition changes nothing and is not history', async () => {
  await look([buildAttentionRule(() => [{ subject: 'a' }, { subject: 'b' }])]);
  const ids = (await readToday()).episodes.map(({ id }) => id);
  const body = { ids, change: { what: 'acknowledge' as const } };
  expect((await otis.call(changeEpisodes, { body })).body).toEqual({
    success: true,
    changed: 2,
    resolved: 0,
  });
  expect((await otis.call(changeEpisodes, { body })).body).toEqual({
    success: true,
    changed: 0,
    resolved: 0,
  });
  expect(await readEpisode()).toMatchObject({ acknowledged_by: otisId, acknowledged_at: NOW.toISOString() });
  expect(await listHandled()).toHaveLength(2);
});

test('what is put off until a time comes back then', async () => {
  const rule = buildAttentionRule(() => [{}]);
  await look([rule]);
  const { id } = await readEpisode();
  const until = new Date(NOW.getTime() + 3_600_000).toISOString();
  const snooze = (at: string) =>
    otis.call(changeEpisodes, { body: { ids: [id], change: { what: 'snooze', until: at } } });
  const refused = await snooze(NOW.toISOString());
  expect(refused.status).toBe(400);
  expect(JSON.stringify(refused)).toContain('Choose a time in the future.');
  await snooze(until);
  expect(await readEpisode()).toMatchObject({ is_snoozed: true, snoozed_until: until });
  pass(61);
  expect(await readEpisode()).toMatchObject({ is_snoozed: false });
});

test('what is put off until it changes comes back when its figure is another', async () => {
  let figure = 12;
  const rule = buildAttentionRule(() => [{ figure }]);
  await look([rule]);
  const { id } = await readEpisode();
  await otis.call(changeEpisodes, { body: { ids: [id], change: { what: 'snooze', until: null } } });
  await look([rule]);
  expect(await readEpisode()).toMatchObject({ is_snoozed: true });
  figure = 13;
  await look([rule]);
  expect(await readEpisode()).toMatchObject({ is_snoozed: false });
});

test('what was resolved by then is left out, and counted', async () => {
  let observed = [{ subject: 'a' }, { subject: 'b' }];
  const rule = buildAttentionRule(() => observed);
  await look([rule]);
  const ids = (await readToday()).episodes.map(({ id }) => id);
  observed = [{ subject: 'b' }];
  await look([rule]);
  const assign = (owner_id: number) =>
    otis.call(changeEpisodes, { body: { ids, change: { what: 'assign', owner_id } } });
  expect((await assign(otisId)).body).toEqual({ success: true, changed: 1, resolved: 1 });
  expect((await assign(otisId)).body).toEqual({ success: true, changed: 0, resolved: 1 });
});

test('someone who is active is assigned, and named in the history', async () => {
  await look([buildAttentionRule(() => [{}])]);
  const { id } = await readEpisode();
  const { body } = await otis.call(listTodayPeople, {});
  expect(body?.people).toContainEqual({ id: otisId, full_name: 'Otis Operator', is_active: true });
  const gone = await buildUser(server.db, { is_active: false });
  const assign = (owner_id: number | null) =>
    ada.call(changeEpisodes, { body: { ids: [id], change: { what: 'assign', owner_id } } });
  expect((await assign(gone.id)).status).toBe(400);
  await assign(otisId);
  expect(await readEpisode()).toMatchObject({ owner_id: otisId });
  const history = (await ada.call(listHistory, { query: { entity: 'episode' } })).body?.entries[0];
  expect(JSON.stringify(history)).toContain('Otis Operator');
});

test('a note is kept; one written on an older state is refused', async () => {
  await look([buildAttentionRule(() => [{}])]);
  const { id, version } = await readEpisode();
  const save = (note: string, from = version) =>
    otis.call(saveEpisodeNote, { params: { id }, body: { note, version: from } });
  expect((await save('  Called them  ')).status).toBe(200);
  expect(await readEpisode()).toMatchObject({ note: 'Called them' });
  expect((await save('Another')).status).toBe(409);
  expect((await save('x'.repeat(1001), version + 1)).status).toBe(400);
});

test('of what is not there nothing can be changed', async () => {
  const answer = await otis.call(changeEpisodes, {
    body: { ids: [999_999], change: { what: 'acknowledge' } },
  });
  expect(answer.status).toBe(404);
});
