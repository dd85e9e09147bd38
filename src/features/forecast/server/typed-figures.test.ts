import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listHistory } from '#features/history/contract.ts';
import { addPlanningDay, getPlanningDay, updatePlanningDay } from '#features/plan/contract/plan.ts';
import { addDays } from '#shared/dates.ts';
import type { QueryOf } from '#shared/endpoint.ts';
import { buildCatalogue } from '#testing/builders/catalogue.ts';
import { buildDailyOrders, clearDemand, connectShop } from '#testing/builders/demand.ts';
import { buildUser } from '#testing/builders/users.ts';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import { getForecast, getForecastDays } from '../contract.ts';
import { getForecastArithmetic } from '../contract/arithmetic.ts';
import { addOverride, changeOverride, clearOverride } from '../contract/overrides.ts';
import { applyTargets, previewTargets } from '../contract/targets.ts';
import { loadLatestForecasts, makeForecasts } from './public.ts';

const TODAY = '2026-11-21';
const NOW = new Date(`${TODAY}T10:00:00Z`);
const company = { timeZone: 'Europe/London', warehouses: [] };
const WEEK = { first_day: TODAY, last_day: addDays(TODAY, 6) };
const FIGURE = {
  ...WEEK,
  cell: 'eu_cityplay_m',
  channel_group: 'shops',
  units_per_day: 25,
  reason: 'A club orders for its season',
} as const;

let server: TestServer;
let otis: ReturnType<TestServer['signedInAs']>;
let ada: ReturnType<TestServer['signedInAs']>;
beforeAll(async () => {
  server = await buildServer({ now: NOW, settings: { COMPANY_TIME_ZONE: company.timeZone } });
  otis = server.signedInAs(await buildUser(server.db, { username: 'otis' }));
  ada = server.signedInAs(await buildUser(server.db, { username: 'ada', role: 'admin' }));
});
afterAll(() => server.close());
beforeEach(async () => {
  await clearDemand(server.db);
  await buildCatalogue(server.db, { 'CP-M': { cityplay_m: 1 } });
  server.clock.now = NOW;
  await connectShop(server.db);
});

/** The shop sold this many a day, for 120 days. */
async function sell(count: (ago: number) => number, days = 120) {
  await buildDailyOrders(server.db, { today: TODAY, days, count });
  await makeForecasts(server.db, { company, now: server.clock.now });
}
const find = async (subject = 'eu_cityplay_m') =>
  (await otis.call(getForecast, {})).body?.forecasts.find(
    (each) => each.subject === subject && each.channel === 'shops',
  );
const readDays = async () =>
  (await otis.call(getForecastDays, { query: { subject: 'eu_cityplay_m', channel: 'shops' } })).body?.ahead;
const type = (changes: object = {}) => otis.call(addOverride, { body: { ...FIGURE, ...changes } });
const readPlan = async (date: string) =>
  (await otis.call(getPlanningDay, { params: { date } })).body?.detailed.target_total;
const aim = (date: string, target_total: number) =>
  otis.call(addPlanningDay, { body: { actual_date: date, target_total } });

test('a typed figure takes the place of the forecast on its days, in sums and for supply, until it is cleared', async () => {
  await sell(() => 10);
  const typed = (await type()).body?.override;
  expect(await find()).toMatchObject({
    ahead: {
      days_7: { p50: 175, bases: ['typed'] },
      days_28: { p50: 385, bases: ['forecast', 'typed'] },
    },
  });
  expect((await find('eu'))?.ahead?.days_7?.p50).toBe(175);
  expect((await readDays())?.slice(6, 8)).toMatchObject([
    { mean: 25, forecast: 10, is_typed: true },
    { mean: 10, forecast: 10, is_typed: false },
  ]);
  const outlook = (await loadLatestForecasts(server.db))?.find('eu_cityplay_m', 'shops');
  expect(outlook?.means.slice(6, 8)).toEqual([25, 10]);
  expect(outlook?.bases.slice(6, 8)).toEqual(['typed', 'forecast']);
  const cleared = await otis.call(clearOverride, {
    params: { id: String(typed?.id) },
    query: { version: String(typed?.version) },
  });
  expect(cleared.status).toBe(200);
  expect((await find())?.ahead?.days_7?.p50).toBe(70);
});

test('two figures never hold for one day: the second is refused and says whose the first is', async () => {
  await type();
  const second = await ada.call(addOverride, {
    body: { ...FIGURE, first_day: addDays(TODAY, 6), last_day: addDays(TODAY, 9) },
  });
  expect(second).toMatchObject({
    status: 409,
    error: {
      message:
        'otis already typed a value for 21 Nov 2026 to 27 Nov 2026. Change that one, or choose other days.',
    },
  });
  expect((await type({ channel_group: 'amazon' })).status).toBe(200);
});

test('of two people who change a value at once, the second learns who was first and when', async () => {
  const typed = (await type()).body?.override;
  const params = { id: String(typed?.id) };
  const change = { ...FIGURE, units_per_day: 30, version: 1 };
  expect((await ada.call(changeOverride, { params, body: change })).body?.override).toMatchObject({
    units_per_day: 30,
    version: 2,
    saved_by: 'ada',
  });
  const late = await otis.call(changeOverride, { params, body: { ...change, units_per_day: 40 } });
  expect(late.status).toBe(409);
  expect(late.error?.message).toMatch(/^ada changed this value of EU Cityplay M on .*21 Nov.* Review it/);
  const cleared = await otis.call(clearOverride, { params, query: { version: '1' } });
  expect(cleared.status).toBe(409);
  const entries = (await ada.call(listHistory, { query: { entity: 'demand-override' } })).body?.entries;
  expect(entries?.map(({ action, user_name: who }) => [action, who])).toEqual([
    ['updated', 'ada'],
    ['created', 'otis'],
  ]);
  expect(entries?.[0]?.record).toEqual({ name: 'eu_cityplay_m', is_there: true });
});

test.each([
  [{ reason: ' ' }, 'reason'],
  [{ units_per_day: -1 }, 'units_per_day'],
  [{ last_day: addDays(TODAY, -1) }, 'last_day'],
  [{ cell: 'mars_20_l' }, 'cell'],
])('a figure with %o is refused at its field', async (wrong, field) => {
  const answer = await type(wrong);
  expect(answer.status).toBe(400);
  expect(answer.error?.fields).toHaveProperty(field);
});

test('with too little history the plan’s target is used by what was sold on known days, and said; then a typed figure', async () => {
  for (let day = 0; day < 28; day += 1) await aim(addDays(TODAY, day), 40);
  await sell(() => 10, 20);
  expect(await find()).toMatchObject({
    known_days: 20,
    model: null,
    ahead: {
      days_7: { p10: null, p50: 280, p90: null, bases: ['target'] },
      days_28: { p50: 1120 },
      days_91: null,
    },
  });
  expect(await readDays()).toHaveLength(28);
  await type();
  expect((await find())?.ahead).toMatchObject({
    days_7: { p50: 175, bases: ['typed'] },
    days_28: { bases: ['typed', 'target'] },
  });
  const outlook = (await loadLatestForecasts(server.db))?.find('eu_cityplay_m', 'shops');
  expect(outlook).toMatchObject({ spread: [] });
  expect(outlook?.bases.slice(6, 29)).toEqual(['typed', ...Array<string>(21).fill('target'), null]);
});

test('the arithmetic of a day multiplies to its figure, and that of a sum names its parts', async () => {
  await sell((ago) => (ago % 7 === 0 ? 30 : 10) + (ago % 3), 140);
  const ask = (subject: 'eu' | 'eu_cityplay_m') =>
    otis.call(getForecastArithmetic, { query: { subject, channel: 'shops' } });
  const single = (await ask('eu_cityplay_m')).body?.single;
  const ahead = (await readDays()) ?? [];
  expect(single?.days).toHaveLength(91);
  for (const [at, day] of (single?.days ?? []).entries()) {
    const { level, weekday, season, uplift } = day;
    expect((level ?? 0) * (weekday ?? 0) * (season ?? 0) * (uplift ?? 0)).toBeCloseTo(
      ahead[at]?.mean ?? -1,
      3,
    );
  }
  expect(single?.days.some(({ weekday }) => (weekday ?? 0) > 1.5)).toBe(true);
  expect(single?.latest.at(-1)).toEqual({ day: '2026-11-20', units: 11, why: null });
  expect((await ask('eu')).body).toMatchObject({ single: null });
  expect((await ask('eu')).body?.parts.map(({ subject }) => subject)).toContain('eu_cityplay_m');
});

test('orders that could not be read are named in the arithmetic, of the accounts that sell there', async () => {
  const shop = await server.db.selectFrom('sources').select(['id', 'name']).executeTakeFirstOrThrow();
  await server.db
    .insertInto('sources')
    .values({
      id: 'orders:amazon-na',
      kind: 'orders',
      name: 'Amazon North America orders',
      interval_seconds: 600,
      last_success_at: NOW,
    })
    .execute();
  const ask = async (query: Partial<QueryOf<typeof getForecastArithmetic>>) =>
    (await otis.call(getForecastArithmetic, { query })).body.unread_orders;
  await sell(() => 10);
  expect(await ask({})).toEqual([]);
  await server.db
    .insertInto('orders_set_aside')
    .values([
      { source_id: shop.id, day: '2026-10-01', rows: 3 },
      { source_id: shop.id, day: '2026-11-10', rows: 1 },
      { source_id: shop.id, day: '2026-11-22', rows: 9 },
      { source_id: 'orders:amazon-na', day: TODAY, rows: 2 },
    ])
    .execute();
  const shops = { name: shop.name, orders: 3, last_day: '2026-11-10' };
  const amazon = { name: 'Amazon North America orders', orders: 2, last_day: TODAY };
  expect(await ask({})).toEqual([amazon, shops]);
  expect(await ask({ subject: 'us' })).toEqual([amazon, shops]);
  expect(await ask({ subject: 'eu_cityplay_m' })).toEqual([shops]);
  expect(await ask({ subject: 'us', channel: 'amazon' })).toEqual([amazon]);
});

/** Everything that is sold can be forecast: one shop in one region. */
async function sellEverything() {
  await sell(() => 10);
  await server.db.deleteFrom('demand_days').where('cell', '!=', 'eu_cityplay_m').execute();
  await server.db
    .deleteFrom('demand_forecasts')
    .where('subject', 'not in', ['eu_cityplay_m', 'eu', 'all'])
    .execute();
}
const preview = async (to = addDays(TODAY, 2)) =>
  (await otis.call(previewTargets, { query: { from: TODAY, to } })).body?.days ?? [];

test('the forecast becomes the plan’s targets: what changes is shown before, and written in one go', async () => {
  await sellEverything();
  await aim(TODAY, 8);
  await aim(addDays(TODAY, 1), 10);
  const days = await preview();
  expect(days.map(({ old, new: next }) => [old, next])).toEqual([
    [8, 10],
    [10, 10],
    [null, 10],
  ]);
  const body = {
    days: days.map(({ date, version, new: target }) => ({ date, version, target: target ?? 1 })),
  };
  expect((await otis.call(applyTargets, { body })).body).toMatchObject({ added: 1, changed: 1 });
  expect(await readPlan(TODAY)).toBe(10);
  expect(await readPlan(addDays(TODAY, 2))).toBe(10);
  const entries = (await ada.call(listHistory, { query: { entity: 'planning-day' } })).body?.entries;
  expect(entries?.filter(({ action }) => action === 'updated')).toHaveLength(1);
  expect((await otis.call(applyTargets, { body })).body, 'sent twice').toMatchObject({
    added: 0,
    changed: 0,
  });
});

test('a day of which a part is the target itself, for want of data, says so', async () => {
  await sell(() => 10);
  const both = ['eu_cityplay_m', 'eu_20_l'];
  await server.db.deleteFrom('demand_days').where('cell', 'not in', both).execute();
  await server.db.updateTable('demand_days').set({ sold: 10 }).execute();
  await server.db.deleteFrom('demand_forecasts').where('subject', 'not in', both).execute();
  await server.db
    .updateTable('demand_forecasts')
    .set({ means: [] })
    .where('subject', '=', 'eu_20_l')
    .execute();
  await aim(TODAY, 100);
  await type({ first_day: addDays(TODAY, 1), cell: 'eu_20_l' });
  expect((await preview(addDays(TODAY, 1))).map((day) => [day.new, day.rests_on_target])).toEqual([
    [60, true],
    [35, false],
  ]);
});

test('when a day has been changed since the preview, none is written, and it says who changed it', async () => {
  await sellEverything();
  await aim(TODAY, 8);
  await aim(addDays(TODAY, 1), 9);
  const days = await preview(addDays(TODAY, 1));
  await ada.call(updatePlanningDay, { body: { actual_date: addDays(TODAY, 1), target_total: 99 } });
  const body = {
    days: days.map(({ date, version, new: target }) => ({ date, version, target: target ?? 1 })),
  };
  const answer = await otis.call(applyTargets, { body });
  expect(answer.status).toBe(409);
  expect(answer.error?.message).toMatch(/^ada changed .*Sales Target/);
  expect(await readPlan(TODAY)).toBe(8);
});

test('the target of a day that is over stays', async () => {
  await aim(addDays(TODAY, -1), 8);
  const body = { days: [{ date: addDays(TODAY, -1), version: null, target: 9 }] };
  expect((await otis.call(applyTargets, { body })).status).toBe(400);
});

test('targets are measured as they were when their day began; a later edit shows what it was', async () => {
  for (let ago = 10; ago >= 1; ago -= 1) await aim(addDays(TODAY, -ago), 12);
  await sellEverything();
  await otis.call(updatePlanningDay, { body: { actual_date: addDays(TODAY, -3), target_total: 10 } });
  await makeForecasts(server.db, { company, now: server.clock.now });
  const targets = (await otis.call(getForecast, {})).body?.targets;
  expect(targets?.edited).toEqual([{ day: addDays(TODAY, -3), target: 10, was: 12 }]);
  expect(targets?.accuracy.weeks_4).toMatchObject({
    days: 10,
    sold: 100,
    expected: 120,
    wape: 0.2,
    bias: 0.2,
  });
});
