import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listHistory } from '#features/history/contract.ts';
import { addDays } from '#shared/dates.ts';
import { waitUntilWaiting, buildBlocker } from '#testing/database/blocker.ts';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import { buildUser } from '#testing/builders/users.ts';
import {
  addPlanningDay,
  getPlanningDay,
  listPlan,
  savePlanningDays,
  updatePlanningDay,
} from '../contract/plan.ts';

let server: TestServer;
let otis: ReturnType<TestServer['signedInAs']>;
let ada: ReturnType<TestServer['signedInAs']>;

beforeAll(async () => {
  server = await buildServer();
  otis = server.signedInAs(await buildUser(server.db, { username: 'otis' }));
  ada = server.signedInAs(await buildUser(server.db, { username: 'ada', role: 'admin' }));
});
beforeEach(() => server.db.deleteFrom('planning_days').execute());
afterAll(() => server.close());

const add = (actual_date: string) => otis.call(addPlanningDay, { body: { actual_date, target_total: 100 } });
const dates = async () => (await otis.call(listPlan, {})).body?.days.map(({ date }) => date);
const detail = async (date: string) => (await otis.call(getPlanningDay, { params: { date } })).body?.detailed;

const many = (...days: object[]) => otis.call(savePlanningDays, { body: { days } as never }); // any days, wrong ones too

test('a day that is deleted as soon as it is saved is answered as it was saved', async () => {
  await add('2026-11-20');
  const { connection } = server.database;
  await using plan = await buildBlocker(connection, 'planning_days', 'exclusive');
  const saved = otis.call(updatePlanningDay, { body: { actual_date: '2026-11-20', target_total: 60 } });
  await plan.isWaitedFor();
  // The next one has the table to itself once the save is through.
  const next = buildBlocker(connection, 'planning_days');
  await plan.isWaitedFor(2);
  await plan.release();
  await using deleting = await next;
  await deleting.release('delete from planning_days');
  expect(await saved).toMatchObject({ status: 200, body: { day: { sales: { target_total: 60 } } } });
});

test('many days are saved together: some added, some changed', async () => {
  const version = (await add('2026-11-18')).body?.day.version;
  const answer = await many(
    { actual_date: '2026-11-18', is_new: false, version, sales_us_20_m: 8 },
    { actual_date: '2026-11-19', is_new: true, target_total: 40, sales_us_20_m: 9 },
  );
  expect(answer).toMatchObject({ status: 200, body: { added: 1, changed: 1 } });
  expect(await detail('2026-11-18')).toMatchObject({ sales_us_20_m: 8, target_total: 100 });
  expect(await detail('2026-11-19')).toMatchObject({ sales_us_20_m: 9, target_total: 40, china_us: 30 });
});

test('when one of many days cannot be saved, none is', async () => {
  const version = (await add('2026-11-18')).body?.day.version ?? 0;
  const fine = { actual_date: '2026-11-19', is_new: true, target_total: 40 };
  const stale = { actual_date: '2026-11-18', is_new: false, version: version - 1, target_total: 5 };
  expect(await many(fine, stale)).toMatchObject({ status: 409 });
  expect(await many(fine, { actual_date: '2026-11-18', is_new: true, target_total: 5 })).toMatchObject({
    status: 409,
  });
  expect(await many(fine, { actual_date: '2026-11-20', is_new: false })).toMatchObject({ status: 404 });
  expect(await many(fine, { ...fine, sales_us_20_m: -1 })).toMatchObject({
    status: 400,
    error: { fields: { 'days.1.sales_us_20_m': 'Must be 0 or more' } },
  });
  expect(await dates()).toEqual(['2026-11-18']);
});

test('a thousand days are saved at once, each with its entry in the history and a version of its own', async () => {
  const days = Array.from({ length: 1000 }, (_, at) => addDays('2030-01-01', at));
  const added = await many(...days.map((actual_date) => ({ actual_date, is_new: true, target_total: 5 })));
  expect(added.body?.versions).toHaveLength(1000);
  const versions = new Map(added.body?.versions.map(({ date, version }) => [date, version]));
  const change = (actual_date: string, at: number) => ({
    actual_date,
    is_new: false,
    version: versions.get(actual_date),
    target_total: at % 2 === 0 ? 5 : 6,
  });
  const changed = await many(...days.map(change));
  expect(changed, 'half of them say what is there').toMatchObject({ status: 200, body: { changed: 500 } });
  expect(new Set(changed.body?.versions.map(({ version }) => version)).size).toBe(500);
  const history = await ada.call(listHistory, { query: { entity: 'planning-day', entity_id: '2030-01-02' } });
  expect(history.body?.entries.map(({ action, changes }) => [action, changes['target_total']])).toEqual([
    ['updated', { before: 5, after: 6 }],
    ['created', { before: null, after: 5 }],
  ]);
});

test('more than a thousand days are refused', async () => {
  const days = Array.from({ length: 1001 }, (_, at) => addDays('2030-01-01', at));
  expect(await many(...days.map((actual_date) => ({ actual_date, is_new: true })))).toMatchObject({
    status: 400,
    error: { fields: { days: 'Save up to 1,000 days at a time' } },
  });
});

test('a day can be saved only once at a time', async () => {
  const day = { actual_date: '2026-11-19', is_new: true, target_total: 40 };
  expect(await many(day, { ...day, target_total: 50 })).toMatchObject({
    status: 400,
    error: { fields: { days: 'Each day can appear only once' } },
  });
});

test('days are added in one order, so that no two people who add the same ones wait for each other', async () => {
  const adding = await server.db.transaction().execute(async (tx) => {
    // Sooner than the database ends a circle.
    await sql`set local lock_timeout = '300ms'`.execute(tx);
    const insert = (date: string) =>
      tx.insertInto('planning_days').values({ date, target_total: 1 }).execute();
    await insert('2026-11-18');
    const days = ['2026-11-19', '2026-11-18'].map((actual_date) => ({ actual_date, is_new: true }));
    const added = many(...days.map((day) => ({ ...day, target_total: 5 })));
    await waitUntilWaiting(server.database.pool, 1);
    await insert('2026-11-19');
    return { added };
  });
  expect((await adding.added).status, 'the other one has added them').toBe(409);
});

test('two people who save the same days at once both get an answer', async () => {
  await add('2026-11-18');
  await add('2026-11-19');
  const change = (actual_date: string, target_total: number) => ({
    actual_date,
    is_new: false,
    target_total,
  });
  const answers = await Promise.all([
    many(change('2026-11-18', 1), change('2026-11-19', 1)),
    many(change('2026-11-19', 2), change('2026-11-18', 2)),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const left = await Promise.all(['2026-11-18', '2026-11-19'].map((date) => detail(date)));
  expect(new Set(left.map((figures) => figures?.target_total)).size).toBe(1);
});
