import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
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

beforeAll(async () => {
  server = await buildServer();
  otis = server.signedInAs(await buildUser(server.db, { username: 'otis' }));
});
beforeEach(() => server.db.deleteFrom('planning_days').execute());
afterAll(() => server.close());

const add = (date: string, figures: object = {}) =>
  otis.call(addPlanningDay, { body: { actual_date: date, target_total: 100, ...figures } });
const detail = async (date: string) => (await otis.call(getPlanningDay, { params: { date } })).body?.detailed;

test('a day whose sales are not filled in has no delta, and a typed 0 is a figure', async () => {
  await add('2026-11-18', { sales_us_20_m: 70 });
  await add('2026-11-19');
  await add('2026-11-20', { sales_us_20_m: 0 });
  const { body } = await otis.call(listPlan, {});
  expect(body?.days.map(({ sales, origins }) => [sales.accumulated_delta, Object.keys(origins)])).toEqual([
    [-30, ['sales_us_20_m']],
    [-30, []],
    [-130, ['sales_us_20_m']],
  ]);
  // What came before a part of the plan is added up by the same rule.
  const part = await otis.call(listPlan, { query: { from: '2026-11-20' } });
  expect(part.body?.days[0]?.sales.accumulated_delta).toBe(-130);
});

const listOrigins = async () => (await otis.call(listPlan, {})).body?.days[0]?.origins;

test('a figure keeps where it is from until it is changed, and null takes it out again', async () => {
  await add('2026-11-20', {
    sales_us_20_m: 4,
    sales_us_20_l: 5,
    stock_us_amazon: 7,
    origins: { sales_us_20_m: 'synced', sales_us_20_l: 'imported', stock_us_amazon: 'estimated' },
  });
  expect(await listOrigins()).toEqual({
    sales_us_20_m: 'synced',
    sales_us_20_l: 'imported',
    stock_us_amazon: 'estimated',
  });
  const save = (figures: object) =>
    otis.call(updatePlanningDay, { body: { actual_date: '2026-11-20', ...figures } });
  await save({ sales_us_20_m: 4, sales_us_20_l: 6, stock_us_amazon: null });
  expect(await listOrigins()).toEqual({ sales_us_20_m: 'synced', sales_us_20_l: 'typed' });
  expect(await detail('2026-11-20')).toMatchObject({ stock_us_amazon: 0 });
  await save({ sales_us_20_l: 8, origins: { sales_us_20_l: 'synced' } });
  expect(await listOrigins()).toEqual({ sales_us_20_m: 'synced', sales_us_20_l: 'synced' });
});

test('an origin that does not exist is refused', async () => {
  const answer = await add('2026-11-20', { sales_us_20_m: 4, origins: { sales_us_20_m: 'guessed' } });
  expect(answer.status).toBe(400);
});

test('what is sold so far of a day that is not over is marked until it is filled in again after it', async () => {
  const before = server.clock.now;
  const origins = { sales_us_20_m: 'synced', sales_us_20_l: 'estimated', stock_us_amazon: 'synced' } as const;
  const figures = { sales_us_20_m: 4, sales_us_20_l: 5, sales_uk_20_l: 6, stock_us_amazon: 7 };
  await add('2026-11-21', { ...figures, origins });
  const soFar = { sales_us_20_m: 'so-far', sales_us_20_l: 'so-far' };
  expect(await listOrigins()).toEqual({ ...soFar, sales_uk_20_l: 'typed', stock_us_amazon: 'synced' });
  const today = { actual_date: '2026-11-21', target_total: 110, ...figures };
  const again = { days: [{ ...today, origins, is_new: false }] };
  expect((await otis.call(savePlanningDays, { body: again })).body?.changed, 'still not over').toBe(1);
  expect((await otis.call(savePlanningDays, { body: again })).body?.changed, 'still not over').toBe(0);
  server.clock.now = new Date('2026-11-22T10:00:00Z');
  // The session of the day before has ended.
  const kept = otis;
  otis = server.signedInAs(await buildUser(server.db));
  const day = { actual_date: '2026-11-21', target_total: 110, ...figures };
  await otis.call(updatePlanningDay, { body: day });
  expect(await listOrigins()).toMatchObject(soFar);
  const fill = () => otis.call(savePlanningDays, { body: { days: [{ ...day, origins, is_new: false }] } });
  expect((await fill()).body?.changed).toBe(1);
  expect(await listOrigins()).toMatchObject({ sales_us_20_m: 'synced', sales_us_20_l: 'estimated' });
  expect((await fill()).body?.changed).toBe(0);
  server.clock.now = before;
  otis = kept;
});
