import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildDatabase, type TestDatabase } from '#testing/database/database.ts';
import { buildStoredOrders, clearSales } from '#testing/builders/sales.ts';
import { emptyPersonalData } from './empty-personal-data.ts';
import { storeOrders } from '../feeds/store-orders.ts';

const NOW = new Date('2026-11-21T10:00:00Z');
const LONDON = 'Europe/London';
const signal = AbortSignal.timeout(60_000);

let database: TestDatabase;
beforeAll(async () => void (database = await buildDatabase()));
beforeEach(() => clearSales(database.db));
afterAll(() => database.close());

const on = (day: string, number: string) => ({
  number,
  placedAt: new Date(`${day}T12:00:00Z`),
  customerName: 'Anna Example',
  customerEmail: 'anna@example.com',
});
const empty = (keptDays = 365) =>
  emptyPersonalData(database.db, { now: NOW, timeZone: LONDON, keptDays, signal });
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const keys = async () => {
  const rows = await database.db.selectFrom('orders').select(['number', 'customer_key']).execute();
  return Object.fromEntries(rows.map((row) => [row.number, row.customer_key]));
};
const named = async () => {
  const rows = await database.db.selectFrom('orders').selectAll().orderBy('number').execute();
  return rows
    .filter(({ customer_name, customer_email }) => customer_name ?? customer_email)
    .map((row) => row.number);
};

test('names and addresses are emptied once their order is older than they may be kept; what was sold stays', async () => {
  await buildStoredOrders(database.db, [
    on('2025-11-20', '#1'),
    on('2025-11-21', '#2'),
    on('2026-11-20', '#3'),
  ]);
  const sums = () => database.db.selectFrom('sales_days').selectAll().execute();
  const before = await sums();
  expect(await empty()).toBe(1);
  expect(await named()).toEqual(['#2', '#3']);
  expect(await empty()).toBe(0);
  expect(await sums()).toEqual(before);
  expect(await empty(30)).toBe(1);
  expect(await named()).toEqual(['#3']);
});

test('the key of a customer becomes a random one with their name, the same for all of their orders', async () => {
  const anna = { customerKey: 'anna' };
  await buildStoredOrders(database.db, [
    { ...on('2024-01-01', '#1'), ...anna },
    { ...on('2024-01-02', '#2'), ...anna },
    { ...on('2024-01-03', '#3'), customerKey: 'bob' },
    { ...on('2024-01-04', '#4'), customerKey: null },
    { ...on('2026-11-20', '#5'), ...anna },
  ]);
  await empty();
  const { '#1': first, '#2': second, '#3': bob, '#4': unknown, '#5': recent } = await keys();
  expect(first).toMatch(UUID);
  expect(second).toBe(first);
  expect(bob).toMatch(UUID);
  expect(bob).not.toBe(first);
  expect([unknown, recent]).toEqual([null, 'anna']);
});

test('it goes on in pieces until all are emptied', async () => {
  await database.pool.query(`
    insert into orders (channel, account, external_id, number, placed_at, day, region, currency, is_cancelled, units,
                        customer_name, provider_updated_at)
    select 'shopify', 'main', n::text, '#' || n, '2024-01-01', '2024-01-01', 'EU', 'EUR', false, 1, 'Anna', '2024-01-01'
    from generate_series(1, 4500) as n`);
  expect(await empty()).toBe(4_500);
  expect(await named()).toEqual([]);
});

test('it stops when the process does', async () => {
  await buildStoredOrders(database.db, [on('2024-01-01', '#1')]);
  const input = { now: NOW, timeZone: LONDON, keptDays: 365, signal: AbortSignal.abort() };
  await expect(emptyPersonalData(database.db, input)).rejects.toThrow();
  expect(await named()).toEqual(['#1']);
});

test('a sync does not bring back what was emptied, nor names of old orders that it sees for the first time', async () => {
  const store = (externalId: string, day: string, updatedAt: string) =>
    database.db.transaction().execute((tx) =>
      storeOrders(tx, {
        channel: 'shopify',
        account: 'main',
        timeZone: LONDON,
        personalDataFrom: '2026-01-01',
        orders: [
          {
            ...on(day, externalId),
            externalId,
            updatedAt: new Date(updatedAt),
            region: 'EU',
            country: 'DE',
            currency: 'EUR',
            isCancelled: false,
            goodsMinor: 100_00,
            goodsBasis: 'reported',
            refundedMinor: 0,
            totalMinor: 119_00,
            discountsMinor: 0,
            units: 1,
            customerKey: 'anna',
            paymentStatus: 'paid',
            fulfillmentStatus: 'fulfilled',
            lines: [],
          },
        ],
      }),
    );
  await store('old', '2025-12-31', '2026-11-20T10:00:00Z');
  await store('old', '2025-12-31', '2026-11-21T10:00:00Z');
  await store('new', '2026-01-01', '2026-11-20T10:00:00Z');
  expect(await named()).toEqual(['new']);
  expect((await keys())['new']).toBe('anna');
  const before = (await keys())['old'];
  expect(before).toMatch(UUID);
  await store('old', '2025-12-31', '2026-11-22T10:00:00Z');
  expect((await keys())['old']).toBe(before);
});
