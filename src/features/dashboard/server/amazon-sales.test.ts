import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { configureFeeds } from '#testing/builders/order-feeds.ts';
import { buildStoredOrders, clearSales, type GivenOrder } from '#testing/builders/sales.ts';
import { buildTestSource } from '#testing/builders/sources.ts';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import { buildUser } from '#testing/builders/users.ts';
import { amazonSales } from '../contract.ts';

const NOW = new Date('2026-11-21T10:00:00Z');

let server: TestServer;
let ada: ReturnType<TestServer['signedInAs']>;
beforeAll(async () => {
  server = await buildServer({ now: NOW });
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
  const whole = { is_complete: true, are_refunds_known: true, are_orders_read: true };
  const wholeDay = { is_complete: true, are_orders_read: true };
  expect({ success, summary, currency }).toEqual({
    success: true,
    summary: { total_orders: 2, total_units: 4, total_revenue: 110.5, without_rate: [], ...whole },
    currency: 'EUR',
  });
  expect(days).toHaveLength(30);
  expect(days[0]).toEqual({ day: '2026-10-23', units: 1, revenue: 10.5, ...wholeDay });
  expect(days.at(-1)).toEqual({ day: '2026-11-21', units: 3, revenue: 100, ...wholeDay });
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

test('days after an account’s last sync, and totals over them, are not said to be whole', async () => {
  const account = buildTestSource({ id: 'orders:amazon-eu', kind: 'orders' });
  await configureFeeds(server.db, [account], NOW);
  onTestFinished(async () => void (await server.db.deleteFrom('sources').execute()));
  await server.db
    .updateTable('sources')
    .set({ last_success_at: new Date('2026-11-18T09:00:00Z') })
    .execute();
  await sold(soldOn('2026-10-01'), soldOn('2026-11-17'));
  const { summary, notes, days } = await ask();
  expect(summary).toMatchObject({ total_orders: 1, is_complete: false });
  expect(notes).toEqual([`${account.name}: known up to 17 Nov 2026, so later ones may be missing.`]);
  expect(days.filter(({ is_complete }) => !is_complete).map(({ day }) => day)).toEqual([
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
    '2026-11-21',
  ]);
  expect((await ask('2026-11-17')).summary.is_complete).toBe(true);
});

test('money without an exchange rate is named, and is not in the revenue', async () => {
  await sold(
    soldOn('2026-11-20', { goodsMinor: 10_00 }),
    soldOn('2026-11-20', { currency: 'SEK', goodsMinor: 99_00 }),
  );
  expect((await ask()).summary).toMatchObject({
    total_revenue: 10,
    without_rate: [{ currency: 'SEK', amount: 99 }],
  });
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
