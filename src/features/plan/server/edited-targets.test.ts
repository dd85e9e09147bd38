import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import { buildUser } from '#testing/builders/users.ts';
import { addPlanningDay, deletePlanningDay, listEditedTargets, updatePlanningDay } from '../contract/plan.ts';
import { freezeTargets } from './public.ts';

let server: TestServer;
let ada: ReturnType<TestServer['signedInAs']>;

beforeAll(async () => {
  server = await buildServer();
  ada = server.signedInAs(await buildUser(server.db, { role: 'admin' }));
});
beforeEach(async () => {
  await server.db.deleteFrom('planning_days').execute();
  await server.db.deleteFrom('frozen_targets').execute();
});
afterAll(() => server.close());

const add = (date: string, target: number) =>
  ada.call(addPlanningDay, { body: { actual_date: date, target_total: target } });
const edit = (date: string, target: number) =>
  ada.call(updatePlanningDay, { body: { actual_date: date, target_total: target } });
const readEdited = async () => (await ada.call(listEditedTargets, {})).body?.days;
const freeze = (today: string) => freezeTargets(server.db, { today, now: new Date(`${today}T00:05:00Z`) });

test('a target that is edited after its day began shows what it was; one that is edited before does not', async () => {
  await add('2026-11-20', 120);
  await add('2026-11-21', 120);
  await edit('2026-11-20', 130);
  await freeze('2026-11-20');
  expect(await readEdited()).toEqual([]);
  await edit('2026-11-20', 90);
  await edit('2026-11-21', 90);
  expect(await readEdited()).toEqual([{ date: '2026-11-20', was: 130 }]);
});

test('put back, or deleted with its day, it was no edit', async () => {
  await add('2026-11-20', 120);
  await add('2026-11-21', 120);
  await freeze('2026-11-21');
  await edit('2026-11-20', 90);
  await edit('2026-11-20', 120);
  await edit('2026-11-21', 90);
  await ada.call(deletePlanningDay, { params: { date: '2026-11-21' } });
  expect(await readEdited()).toEqual([]);
});
