import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildStoredOrders, clearSales, type GivenOrder } from '#testing/builders/sales.ts';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import { buildUser } from '#testing/builders/users.ts';
import { amazonSales } from '../contract.ts';

let server: TestServer;
let ada: ReturnType<TestServer['signedInAs']>;
beforeAll(async () => {
  server = await buildServer();
  ada = server.signedInAs(await buildUser(server.db));
});
afterAll(() => server.close());

const soldOn = (day: string, overrides: GivenOrder = {}): GivenOrder => ({
  channel: 'amazon',
  account: 'eu',
  customerKey: null,
  placedAt: new Date(`${day}T12:00:00Z`),
  ...overrides,
});
async function sold(...orders: GivenOrder[]): Promise<void> {
  await clearSales(server.db);
  await buildStoredOrders(server.db, orders);
}
const ask = async (asOf?: string) => (await ada.call(amazonSales, { query: { asOf } })).body;

test('the sales of the last 30 days, including today, are added up and listed by day', async () => {
  await sold(
    soldOn('2026-10-22', { goodsMinor: 900_00 }),
    soldOn('2026-10-23', { goodsMinor: 10_50, units: 1 }),
    soldOn('2026-11-21', { goodsMinor: 100_00, units: 3 }),
    soldOn('2026-11-21', { isCancelled: true }),
    soldOn('2026-11-21', { channel: 'shopify', account: 'shop' }),
  );
  const { success, summary, currency, days } = await ask();
  expect({ success, summary, currency }).toEqual({
    success: true,
    summary: { total_orders: 2, total_units: 4, total_revenue: 110.5 },
    currency: 'EUR',
  });
  expect(days).toHaveLength(30);
  expect(days[0]).toEqual({ day: '2026-10-23', units: 1, revenue: 10.5 });
  expect(days.at(-1)).toEqual({ day: '2026-11-21', units: 3, revenue: 100 });
});

test('as of a past day they are those of the 30 days that ended with it', async () => {
  await sold(
    soldOn('2026-10-01', { goodsMinor: 10_00 }),
    soldOn('2026-10-30', { goodsMinor: 20_00 }),
    soldOn('2026-10-31', { goodsMinor: 900_00 }),
  );
  const { summary, days } = await ask('2026-10-30');
  expect(summary).toMatchObject({ total_orders: 2, total_revenue: 30 });
  expect(days.at(-1)?.day).toBe('2026-10-30');
});

test('where clocks are far ahead a past day is still the company’s own', async () => {
  await using far = await buildServer({
    database: server.database,
    settings: { COMPANY_TIME_ZONE: 'Pacific/Kiritimati' },
  });
  await clearSales(server.db);
  await buildStoredOrders(server.db, [soldOn('2026-10-30')], 'Pacific/Kiritimati');
  const { body } = await far
    .signedInAs(await buildUser(server.db))
    .call(amazonSales, { query: { asOf: '2026-10-31' } });
  expect(body.days.at(-1)?.day).toBe('2026-10-31');
});

test('before the first order was read nothing is known, which is not 0', async () => {
  await clearSales(server.db);
  expect(await ask()).toMatchObject({
    success: false,
    error: 'Amazon is not connected.',
    summary: { total_orders: null, total_units: null, total_revenue: null },
    days: [],
  });
});
