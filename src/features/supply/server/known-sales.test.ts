import { expect, test } from 'vitest';
import { addPlanningDay } from '#features/plan/contract/plan.ts';
import { addDays } from '#shared/dates.ts';
import { buildStoredOrders } from '#testing/builders/sales.ts';
import { buildPast } from '#testing/builders/stock.ts';
import { prepareSupplyCompany, SUPPLY_NOW, SUPPLY_TODAY } from '#testing/supply/supply-company.ts';
import { getProjection } from '../contract.ts';

const { getServer, getOtis, sellTen, findLine, readSupply } = prepareSupplyCompany();

type Demand = '7' | '28' | '90' | 'plan';
const project = async (demand: Demand = '28') =>
  (await getOtis().call(getProjection, { query: { demand } })).body;
async function readRate(demand?: Demand) {
  const body = await project(demand);
  const stock = body?.stocks.find(({ id }) => id === 'eu_cityplay_m');
  const warehouse = stock?.places.find(({ id }) => id === 'warehouse:tive');
  return {
    unknown: stock?.unknown,
    perDay: Math.round((body?.expected.usual ?? 0) * (warehouse?.share ?? 0) * 100) / 100,
    countedDays: warehouse?.sold.warehouses.counted_days,
  };
}

/** Without a forecast proposals go by what was sold. */
const forgetForecasts = () => getServer().db.deleteFrom('demand_forecasts').execute();

const connect = (id: string, name: string, overrides: ReadAccount) =>
  getServer()
    .db.insertInto('sources')
    .values({ id, name, kind: 'orders', interval_seconds: 600, last_success_at: SUPPLY_NOW, ...overrides })
    .execute();
type ReadAccount = { cursor?: string; last_success_at?: Date | null };
const readAccount = (id: string, read: ReadAccount) =>
  getServer().db.updateTable('sources').set(read).where('id', '=', id).execute();
const readShop = (read: ReadAccount) => readAccount('orders:main', read);
const knowFrom = (day: string) => ({ cursor: JSON.stringify({ known_from: day }) });

/** What a second shop sold, five on each of so many days. */
const sellFive = (days: number, lastDaysAgo = 1) =>
  buildStoredOrders(
    getServer().db,
    Array.from({ length: days }, (_, ago) => ({
      placedAt: new Date(`${addDays(SUPPLY_TODAY, -lastDaysAgo - ago)}T13:00:00Z`),
      region: 'EU' as const,
      country: 'NL',
      account: 'second',
      lines: [{ sku: 'CP-M', quantity: 5 }],
    })),
  );

async function openPool(): Promise<void> {
  await getServer()
    .db.insertInto('sources')
    .values({
      id: 'fba:eu',
      kind: 'fba-stock',
      name: 'Amazon EU',
      interval_seconds: 900,
      last_success_at: SUPPLY_NOW,
    })
    .execute();
  await buildPast(getServer().db, 'fba:EU', { [SUPPLY_TODAY]: { 'CP-M': 10 } });
}

test('days before the first order are not days on which nothing was sold', async () => {
  await sellTen(200, 10);
  expect(await readRate()).toEqual({ unknown: null, perDay: 10, countedDays: 10 });
  expect(await readRate('7')).toMatchObject({ perDay: 10, countedDays: 7 });
});

test('a rate counts the days that all accounts know, and says from when on an account is known', async () => {
  await sellTen(200);
  await readShop(knowFrom('2026-07-01'));
  await connect('orders:second', 'Second shop', knowFrom(addDays(SUPPLY_TODAY, -4)));
  await sellFive(4);
  expect(await readRate('90')).toEqual({ unknown: null, perDay: 15, countedDays: 4 });
  const named = [{ id: 'orders:second', name: 'Second shop', day: addDays(SUPPLY_TODAY, -4) }];
  expect((await project())?.known_from).toEqual(named);
  expect((await readSupply())?.known_from).toEqual(named);
  await readAccount('orders:second', knowFrom(addDays(SUPPLY_TODAY, -28)));
  expect((await project())?.known_from, 'all days of the window are known').toEqual([]);
  expect((await project('90'))?.known_from).toMatchObject([{ day: addDays(SUPPLY_TODAY, -28) }]);
});

test('days after the last sync are not days on which nothing was sold', async () => {
  await sellTen(200, 0);
  await sellFive(28, 6);
  await readShop({ last_success_at: new Date(`${addDays(SUPPLY_TODAY, -5)}T06:00:00Z`) });
  expect(await readRate('28')).toEqual({ unknown: null, perDay: 5, countedDays: 23 });
});

test('days that a shop still reads after an outage are not days on which nothing was sold', async () => {
  await sellTen(200, 0);
  await sellFive(28, 6);
  await readShop({ cursor: JSON.stringify({ through: `${addDays(SUPPLY_TODAY, -5)}T06:00:00.000Z` }) });
  expect(await readRate('28')).toEqual({ unknown: null, perDay: 5, countedDays: 23 });
});

test.each([
  ['has never synced', { last_success_at: null }],
  ['is still loading', { cursor: '{"history":{"to":"2026-11-01"}}' }],
  ['was last read before the window', { last_success_at: new Date('2026-08-01T00:00:00Z') }],
])('while a shop %s, what shops sell is unknown and not 0', async (_, overrides) => {
  await sellTen(200);
  await forgetForecasts();
  expect(await findLine()).toMatchObject({ per_day: 10, unknown_demand: null });
  await readShop(overrides);
  expect(await readRate()).toMatchObject({ unknown: 'sales', perDay: 0 });
  const body = await project();
  expect(body?.expected).toMatchObject({ usual: 0, is_partial: true });
  expect(body?.stocks.find(({ id }) => id === 'eu_cityplay_m')).toMatchObject({ run_out: null, gaps: [] });
  expect(await findLine()).toMatchObject({ per_day: null, outlook: null, unknown_demand: 'sales' });
});

test('an account of Amazon that was never read leaves its region unknown, and the other as it is', async () => {
  await sellTen(200);
  await openPool();
  await forgetForecasts();
  expect(await readRate()).toMatchObject({ unknown: null });
  await connect('orders:amazon-na', 'Amazon orders NA', { last_success_at: null });
  expect(await readRate()).toMatchObject({ unknown: null, perDay: 10 });
  await connect('orders:amazon-eu', 'Amazon orders EU', { last_success_at: null });
  expect(await readRate()).toMatchObject({ unknown: 'sales', perDay: 10 });
  expect(await findLine('Amazon EU')).toMatchObject({ per_day: null, unknown_demand: 'sales' });
  expect(await findLine(), 'what its warehouse ships for shops is known').toMatchObject({ per_day: 10 });
});

test('an account that was read and never had an order sells nothing, and that is known', async () => {
  await sellTen(200);
  await openPool();
  await forgetForecasts();
  await connect('orders:amazon-eu', 'Amazon orders EU', knowFrom('2026-01-01'));
  expect(await readRate()).toMatchObject({ unknown: null, perDay: 10 });
  expect(await findLine('Amazon EU')).toMatchObject({ per_day: 0, unknown_demand: null });
});

test('what is forecast does not wait for the sales', async () => {
  await sellTen(200);
  await readShop({ cursor: '{"history":{"to":"2026-11-01"}}' });
  expect(await findLine()).toMatchObject({ basis: 'forecast', per_day: 10, unknown_demand: null });
  const stock = (await getOtis().call(getProjection, { query: {} })).body?.stocks.find(
    ({ id }) => id === 'eu_cityplay_m',
  );
  expect(stock).toMatchObject({ unknown: null, run_out: '2026-12-13' });
});

test('a plan is split by sales that are all known, or its split is unknown', async () => {
  await sellTen(200);
  const target = { actual_date: addDays(SUPPLY_TODAY, 3), target_total: 40 };
  expect((await getOtis().call(addPlanningDay, { body: target })).status).toBe(200);
  expect(await readRate('plan')).toMatchObject({ unknown: null, perDay: 40 });
  await connect('orders:amazon-eu', 'Amazon orders EU', { last_success_at: null });
  expect(await readRate('plan')).toMatchObject({ unknown: 'sales' });
});
