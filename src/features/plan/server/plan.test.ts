import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { collectChangedTables } from '#testing/server/notifications.ts';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import { buildUser } from '#testing/builders/users.ts';
import {
  addPlanningDay,
  deletePlanningDay,
  getPlanningDay,
  listPlan,
  updatePlanningDay,
} from '../contract/plan.ts';
import { unpackPlan } from '../contract/plan-figures.ts';
import { toWirePlan } from '../contract/translation.ts';
import { listHistory } from '#features/history/contract.ts';

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

const add = (date: string, figures: object = {}) =>
  otis.call(addPlanningDay, { body: { actual_date: date, target_total: 100, ...figures } });
const dates = async () => (await otis.call(listPlan, {})).body?.days.map(({ date }) => date);
const detail = async (date: string) => (await otis.call(getPlanningDay, { params: { date } })).body?.detailed;

test('a day is added with what was typed; what was left out is nothing, or the usual days', async () => {
  const tables = await collectChangedTables(server.database, async () => {
    const answer = await add('2026-11-20', { sales_uk_20_l: 7, stock_us_amazon: 9 });
    expect(answer).toMatchObject({ status: 200, body: { success: true, day: { date: '2026-11-20' } } });
  });
  expect(tables, 'every open plan is notified').toContain('planning_days');
  expect(await detail('2026-11-20')).toMatchObject({
    target_total: 100,
    sales_uk_20_l: 7,
    sales_us_20_l: 0,
    stock_us_amazon: 9,
    stock_eu_amazon: 0,
    china_us: 30,
    china_uk: 35,
    us_customer: 3,
    uk_customer: 2,
  });
});

test('the plan lists every day by date, with its totals and what has accumulated', async () => {
  await add('2026-11-20', { sales_us_cityplay_m: 120, stock_uk_20_m: 50, stock_eu_amazon: 5 });
  await add('2026-11-19', { sales_uk_20_m: 70, manufacturing_us_20_m: 3, manufacturing_uk_20_m: 4 });
  const { body } = await otis.call(listPlan, {});
  const untested = { detailed: undefined, version: undefined };
  expect(body?.days.map((day) => ({ ...day, ...untested }))).toEqual([
    {
      date: '2026-11-19',
      sales: {
        target_total: 100,
        actual_total: 70,
        accumulated_delta: -30,
        actual_us: 0,
        actual_eu: 70,
        cityplay_actual: 0,
        two_point_0_actual: 70,
      },
      manufacturing: { actual_us: 3, actual_eu: 4, actual_total: 7 },
      stock: { us_itb: 0, eu_tive: 0, us_amazon: 0, eu_amazon: 0, total_stock: 0 },
      shipment: {
        us: { worst_delivery_delay: 33, worst_delivery_date: '2027-01-05' },
        eu: { worst_delivery_delay: 37, worst_delivery_date: '2027-01-11' },
      },
      origins: { sales_uk_20_m: 'typed', manufacturing_us_20_m: 'typed', manufacturing_uk_20_m: 'typed' },
    },
    {
      date: '2026-11-20',
      sales: {
        target_total: 100,
        actual_total: 120,
        accumulated_delta: -10,
        actual_us: 120,
        actual_eu: 0,
        cityplay_actual: 120,
        two_point_0_actual: 0,
      },
      manufacturing: { actual_us: 0, actual_eu: 0, actual_total: 0 },
      stock: { us_itb: 0, eu_tive: 50, us_amazon: 0, eu_amazon: 5, total_stock: 55 },
      shipment: {
        us: { worst_delivery_delay: 33, worst_delivery_date: '2027-01-06' },
        eu: { worst_delivery_delay: 37, worst_delivery_date: '2027-01-12' },
      },
      origins: { sales_us_cityplay_m: 'typed', stock_uk_20_m: 'typed', stock_eu_amazon: 'typed' },
    },
  ]);
  expect(body).not.toHaveProperty('pagination');
  expect(body?.today).toBe('2026-11-21');
});

test('a client that asks only for what is filled in can work out the same plan', async () => {
  await add('2026-11-20', { sales_us_cityplay_m: 120, stock_eu_amazon: 5 });
  await add('2026-11-19', { sales_uk_20_m: 70 });
  const { body } = await otis.call(listPlan, { query: { form: 'figures' } });
  const days = body?.figures ? unpackPlan(body.figures) : [];
  const whole = await otis.call(listPlan, {});
  expect(toWirePlan({ days, accumulatedBefore: 0 })).toEqual(whole.body?.days);
});

test('a part of the plan accumulates from the first day of all, with the number of days there are', async () => {
  for (const day of ['17', '18', '19', '20']) await add(`2026-11-${day}`, { sales_us_20_l: 0 });
  const answer = await otis.call(listPlan, { query: { from: '2026-11-18', limit: '2' } });
  expect(answer.body?.pagination).toEqual({ total: 3, limit: 2, offset: 0 });
  expect(answer.body?.days.map(({ date, sales }) => [date, sales.accumulated_delta])).toEqual([
    ['2026-11-18', -200],
    ['2026-11-19', -300],
  ]);
  const next = await otis.call(listPlan, { query: { from: '2026-11-18', limit: '2', offset: '2' } });
  expect(next.body?.days.map(({ date, sales }) => [date, sales.accumulated_delta])).toEqual([
    ['2026-11-20', -400],
  ]);
});

test('a client that keeps the plan gets the days that changed since, and a sum to check that none is missing', async () => {
  for (const day of ['17', '18', '19']) await add(`2026-11-${day}`, { sales_us_20_m: 0 });
  const kept = (await otis.call(listPlan, {})).body?.days ?? [];
  const after_version = String(Math.max(...kept.map(({ version }) => version)));
  const none = await otis.call(listPlan, { query: { after_version } });
  const versions = kept.reduce((sum, { version }) => sum + version, 0);
  expect(none.body).toEqual({ days: [], today: '2026-11-21', whole: { days: 3, versions } });
  await otis.call(updatePlanningDay, { body: { actual_date: '2026-11-18', sales_us_20_l: 5 } });
  await otis.call(deletePlanningDay, { params: { date: '2026-11-17' } });
  const { body } = await otis.call(listPlan, { query: { after_version } });
  expect(body?.days.map(({ date, sales }) => [date, sales.accumulated_delta])).toEqual([['2026-11-18', -95]]);
  expect(body?.whole?.days).toBe(2);
});

test('one day of the plan has its totals, every figure and who saved it last', async () => {
  await add('2026-11-18', { sales_us_20_l: 0 });
  await add('2026-11-19', { sales_us_20_l: 5 });
  const { body } = await otis.call(getPlanningDay, { params: { date: '2026-11-19' } });
  expect(body).toMatchObject({
    date: '2026-11-19',
    sales: { actual_total: 5, accumulated_delta: -195 },
    stock: { total_stock: 0 },
    detailed: { sales_us_20_l: 5, target_total: 100 },
    last_saved: { by: 'otis', at: '2026-11-21T10:00:00.000Z' },
  });
});

test('a day that is not planned is not found, whichever call asks for it', async () => {
  const missing = { status: 404, error: { message: 'Fri 20 Nov 2026 is no longer in the plan.' } };
  const params = { date: '2026-11-20' };
  expect(await otis.call(getPlanningDay, { params })).toMatchObject(missing);
  expect(await otis.call(deletePlanningDay, { params })).toMatchObject(missing);
  expect(
    await otis.call(updatePlanningDay, { body: { actual_date: '2026-11-20', target_total: 1 } }),
  ).toMatchObject(missing);
});

test('a day that is there already is a conflict, and stays as it is', async () => {
  await add('2026-11-20', { sales_us_20_m: 1 });
  expect(await add('2026-11-20', { sales_us_20_m: 2 })).toMatchObject({
    status: 409,
    error: {
      message: 'Fri 20 Nov 2026 is already in the plan. Edit that day instead.',
      fields: { actual_date: 'Fri 20 Nov 2026 is already in the plan. Edit that day instead.' },
    },
  });
  expect(await detail('2026-11-20')).toMatchObject({ sales_us_20_m: 1 });
});

test('of ten people who add the same day at once, one does', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => add('2026-11-20')));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)]);
  expect(await dates()).toEqual(['2026-11-20']);
});

test('C2 a change without a version is taken, and leaves alone what it does not name', async () => {
  await add('2026-11-20', { sales_us_20_m: 1, china_us: 12 });
  const answer = await otis.call(updatePlanningDay, {
    body: { actual_date: '2026-11-20', target_total: 60, stock_uk_20_l: 4 },
  });
  expect(answer).toMatchObject({ status: 200, body: { day: { sales: { target_total: 60 } } } });
  expect(await detail('2026-11-20')).toMatchObject({ sales_us_20_m: 1, stock_uk_20_l: 4, china_us: 12 });
});

test('C2 a save that started from an older version is refused, with who changed what and when', async () => {
  const version = (await add('2026-11-20')).body?.day.version;
  const change = { actual_date: '2026-11-20', version };
  server.clock.advance(60_000);
  await ada.call(updatePlanningDay, { body: { ...change, target_total: 80, sales_uk_20_l: 3 } });
  expect(await otis.call(updatePlanningDay, { body: { ...change, target_total: 70 } })).toMatchObject({
    status: 409,
    error: {
      message: 'ada changed Fri 20 Nov 2026 on Sat 21 Nov 2026 at 10:01: Sales Target, Sales EU 2.0 L.',
    },
  });
  expect(await detail('2026-11-20')).toMatchObject({ target_total: 80 });
});

test('C2 of two saves from the same version at once, one is refused', async () => {
  const version = (await add('2026-11-20')).body?.day.version;
  const save = (target_total: number) =>
    otis.call(updatePlanningDay, { body: { actual_date: '2026-11-20', version, target_total } });
  const answers = await Promise.all([save(1), save(2), save(3)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
});

test('C2 a day that was deleted and made again is not mistaken for the one that was opened', async () => {
  const version = (await add('2026-11-20')).body?.day.version;
  await otis.call(deletePlanningDay, { params: { date: '2026-11-20' } });
  await add('2026-11-20');
  const body = { actual_date: '2026-11-20', version, target_total: 1 };
  expect(await otis.call(updatePlanningDay, { body })).toMatchObject({ status: 409 });
});

test('a save that changes nothing is not a change: its version stays, and so does the history', async () => {
  const version = (await add('2026-11-20')).body?.day.version;
  const body = { actual_date: '2026-11-20', version, target_total: 100 };
  expect(await otis.call(updatePlanningDay, { body })).toMatchObject({ body: { day: { version } } });
});

test('a deleted day is gone for good', async () => {
  await add('2026-11-20');
  expect(await otis.call(deletePlanningDay, { params: { date: '2026-11-20' } })).toMatchObject({
    status: 200,
    body: { success: true },
  });
  expect(await dates()).toEqual([]);
});

test('every change is in the history, with what was before and after', async () => {
  await add('2026-10-05', { sales_us_20_m: 1 });
  await otis.call(updatePlanningDay, { body: { actual_date: '2026-10-05', sales_us_20_m: 2 } });
  await ada.call(deletePlanningDay, { params: { date: '2026-10-05' } });
  const { body } = await ada.call(listHistory, {
    query: { entity: 'planning-day', entity_id: '2026-10-05' },
  });
  expect(body?.entries.map(({ action, user_name }) => [action, user_name])).toEqual([
    ['deleted', 'ada'],
    ['updated', 'otis'],
    ['created', 'otis'],
  ]);
  expect(body?.entries[1]?.changes).toEqual({ sales_us_20_m: { before: 1, after: 2 } });
});

test.each([
  ['actual_date', '', 'Date is required'],
  ['actual_date', undefined, 'Date is required'],
  ['actual_date', '2026-02-30', 'Must be a date such as 2025-12-31'],
  ['actual_date', '1999-12-31', 'Must be between the years 2000 and 2199'],
  ['target_total', undefined, 'Target must be greater than 0'],
  ['target_total', 'many', 'Must be a whole number'],
  ['target_total', 0, 'Target must be greater than 0'],
  ['target_total', -5, 'Target must be greater than 0'],
  ['target_total', 2_147_483_648, 'Must be at most 2,147,483,647'],
  ['sales_us_20_m', -1, 'Must be 0 or more'],
  ['sales_us_20_m', 1.5, 'Must be a whole number'],
  ['stock_uk_cityplay_l', 2_147_483_648, 'Must be at most 2,147,483,647'],
  ['target_total', null, 'Target must be greater than 0'],
  ['china_us', null, 'Enter the business days'],
  ['china_us', 366, 'Must be at most 365'],
  ['uk_customer', -1, 'Must be 0 or more'],
])('%s %o is refused: %s', async (field, value, message) => {
  expect(await add('2026-11-20', { [field]: value })).toMatchObject({
    status: 400,
    error: { fields: { [field]: message } },
  });
});

test('V3 the greatest quantities that a day can hold are added up, in the list and in the workbook', async () => {
  const most = 2_147_483_647;
  const products = ['cityplay_m', 'cityplay_l', '20_m', '20_l'].flatMap((product) =>
    ['us', 'uk'].map((region) => `sales_${region}_${product}`),
  );
  const { body } = await add('2026-11-20', {
    target_total: most,
    ...Object.fromEntries(products.map((name) => [name, most])),
    china_us: 365,
    us_customer: 365,
  });
  expect(body?.day.sales).toMatchObject({ actual_total: 8 * most, accumulated_delta: 7 * most });
  await add('2026-11-21', { sales_us_20_m: 0 });
  const listed = await otis.call(listPlan, {});
  expect(listed.body?.days.map(({ sales }) => sales.accumulated_delta)).toEqual([7 * most, 7 * most - 100]);

  const headers = { authorization: `Bearer ${await otis.token()}` };
  const { rawPayload } = await server.inject({ url: '/api/plan/export', headers });
  const { sheets } = await readXlsx(new Uint8Array(rawPayload));
  const [, row] = sheets.find(({ name }) => name === 'Planning')?.rows ?? [];
  expect(row).toEqual(expect.arrayContaining([8 * most, 7 * most]));
});
