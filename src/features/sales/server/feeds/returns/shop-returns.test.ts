import { beforeEach, expect, test } from 'vitest';
import type { EmulatedOrder, EmulatedReturn } from '#connectors/shopify/emulator.ts';
import {
  buildShopLine,
  buildShopOrder,
  parseNovemberTime,
  startEmulatedShop,
} from '#testing/builders/shopify.ts';
import { createSourcesForTests } from '#testing/builders/sources.ts';
import { emptyOrders } from '../../queries/empty-orders.ts';
import { loadSkuReturns } from '../../queries/returns/sku-returns.ts';
import { createShopOrdersSource } from '../shop-orders.ts';
import { createShopReturnsSource } from './shop-returns.ts';

const { database, now, advance, register, run, readStatus } = createSourcesForTests();
beforeEach(async () => {
  for (const table of ['orders', 'order_returns', 'order_restocks'] as const)
    await database().db.deleteFrom(table).execute();
});

const ACCOUNT = 'example-sports.myshopify.com';
const VENLO = { id: 1, name: 'TIVE EU', city: 'Venlo', countryCode: 'NL' };
const COVENTRY = { id: 2, name: 'TIVE UK', city: 'Coventry', countryCode: 'GB' };
const UNWANTED = { handle: 'unwanted', name: 'Customer changed their mind' };

const buildReturn = (overrides: Partial<EmulatedReturn> = {}): EmulatedReturn => ({
  id: 61,
  name: '#1041-R1',
  status: 'OPEN',
  createdAt: parseNovemberTime('19T09:00:00'),
  lines: [{ id: 71, lineId: 1, quantity: 2, reason: UNWANTED, note: 'Anna called' }],
  ...overrides,
});

const CLOSED = buildReturn({
  status: 'CLOSED',
  lines: [
    {
      id: 71,
      lineId: 1,
      quantity: 2,
      reason: UNWANTED,
      dispositions: [
        {
          id: 81,
          type: 'RESTOCKED',
          quantity: 2,
          createdAt: parseNovemberTime('20T23:30:00'),
          location: COVENTRY,
        },
      ],
    },
  ],
});

const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' };
const WITHOUT_RETURNS = ['read_orders', 'read_all_orders'];
const FED = {
  account: ACCOUNT,
  name: 'Returns',
  intervalSeconds: 300,
  timeZone: 'Europe/Amsterdam',
  firstLoadDays: 60,
  personalDataDays: 365,
};

async function feed(overrides: Partial<EmulatedOrder>, personalDataDays = 365) {
  const orders = [buildShopOrder({ lines: [buildShopLine({ quantity: 3 })], ...overrides })];
  const shop = await startEmulatedShop(orders);
  const fed = { ...FED, personalDataDays, shopify: shop.shopify };
  const source = createShopReturnsSource(fed);
  const ordersSource = createShopOrdersSource({ ...fed, name: 'Orders' });
  await register(source, ordersSource);
  const change = (changes: Partial<EmulatedOrder>) => {
    const [order] = orders;
    if (order) orders[0] = { ...order, updatedAt: now(), ...changes };
  };
  return { ...shop, orders, source, ordersSource, change };
}

const listReturns = () =>
  database()
    .db.selectFrom('order_returns')
    .select(['id', 'kind', 'status', 'units', 'note', 'reason_name'])
    .orderBy('id')
    .execute();
const listChangeCounts = async ({ id }: { id: string }) =>
  (
    await database()
      .db.selectFrom('sync_runs')
      .select('change_count')
      .where('source_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ change_count }) => change_count);
const listRestocks = () =>
  database().db.selectFrom('order_restocks').select(['place_name', 'units', 'day', 'sku']).execute();

test('a return is kept with its reason; what was restocked counts on the company day, where it was', async () => {
  const { source } = await feed({ returns: [CLOSED] });
  await run(source);
  expect(await listReturns()).toMatchObject([
    { kind: 'return', status: 'closed', units: 2, reason_name: 'Customer changed their mind' },
  ]);
  // Half past eleven at night in UTC is the next day in Amsterdam.
  expect(await listRestocks()).toEqual([
    { place_name: 'TIVE UK', units: 2, day: '2026-11-21', sku: 'TL-CP-M-EU' },
  ]);
});

test('reading an order again changes nothing, and a change replaces what was there', async () => {
  const { source, change } = await feed({ returns: [buildReturn()] });
  await run(source);
  advance(300);
  await run(source);
  expect(await listChangeCounts(source)).toEqual([1, 0]);
  change({ returns: [CLOSED] });
  advance(300);
  await run(source);
  expect(await listReturns()).toMatchObject([{ status: 'closed' }]);
  expect(await listRestocks()).toMatchObject([{ units: 2 }]);
});

test('a return that is called off is no return any more, though no search finds its order', async () => {
  const { source, change } = await feed({ returns: [buildReturn()] });
  await run(source);
  change({ returns: [buildReturn({ status: 'CANCELED' })] });
  advance(300);
  await run(source);
  expect(await listReturns()).toMatchObject([{ status: 'canceled' }]);
  // Once more, and it is asked for no longer.
  advance(300);
  await run(source);
  expect((await readStatus(source)).last_run).toMatchObject({ row_count: 0 });
});

test('a refund whose restock moved to another warehouse is there once', async () => {
  const refund = (location: typeof VENLO) => ({
    id: 51,
    createdAt: parseNovemberTime('20T11:00:00'),
    lines: [{ lineId: 1, quantity: 1, restockType: 'RETURN' as const, location }],
  });
  const { source, change } = await feed({ financialStatus: 'PARTIALLY_REFUNDED', refunds: [refund(VENLO)] });
  await run(source);
  change({ refunds: [refund(COVENTRY)] });
  advance(300);
  await run(source);
  expect(await listRestocks()).toMatchObject([{ place_name: 'TIVE UK', units: 1 }]);
});

test('the note of a return goes with the names of its customer, and does not come back', async () => {
  const { source, ordersSource, change } = await feed({ returns: [buildReturn()] });
  for (let runs = 0; runs < 3; runs += 1) await run(ordersSource);
  await run(source);
  expect(await listReturns()).toMatchObject([{ note: 'Anna called' }]);
  const { id } = await database().db.selectFrom('orders').select('id').executeTakeFirstOrThrow();
  await emptyOrders(database().db, [id], now());
  expect(await listReturns()).toMatchObject([{ note: null, reason_name: 'Customer changed their mind' }]);
  change({});
  advance(300);
  await run(source);
  expect(await listReturns()).toMatchObject([{ note: null }]);
});

test('a note is not kept longer than names are', async () => {
  const { source } = await feed({ returns: [buildReturn()] }, 1);
  await run(source);
  expect(await listReturns()).toMatchObject([{ note: null, units: 2 }]);
});

test('returns stay known when the app loses the right to see them, and are read again with it', async () => {
  const { source, orders, change } = await feed({ returns: [CLOSED] });
  await run(source);
  const { shopify } = await startEmulatedShop(orders, { scopes: WITHOUT_RETURNS });
  const blind = createShopReturnsSource({ ...FED, shopify });
  change({
    returns: [CLOSED, buildReturn({ id: 62, lines: [{ id: 72, lineId: 1, quantity: 1, reason: null }] })],
  });
  advance(300);
  await run(blind);
  expect((await readStatus(source)).last_run?.message).toContain('The app has no access to returns');
  expect(await listReturns()).toMatchObject([{ id: 'return:71', status: 'closed', units: 2 }]);
  expect(await listRestocks()).toMatchObject([{ units: 2 }]);
  expect(await loadSkuReturns(database().db, 'TL-CP-M-EU', NOVEMBER), 'unknown, not so many').toBeNull();
  // With the right again, what changed meanwhile is read once more.
  for (let runs = 0; runs < 2; runs += 1) {
    advance(300);
    await run(source);
  }
  expect(await listReturns()).toMatchObject([{ id: 'return:71' }, { id: 'return:72' }]);
  expect(await loadSkuReturns(database().db, 'TL-CP-M-EU', NOVEMBER)).not.toBeNull();
});

test('a source without the right to returns works, and says what it lacks', async () => {
  const orders = [buildShopOrder()];
  const { shopify } = await startEmulatedShop(orders, { scopes: WITHOUT_RETURNS });
  const source = createShopReturnsSource({ ...FED, shopify });
  await register(source);
  await run(source);
  expect((await readStatus(source)).last_run).toMatchObject({
    status: 'succeeded',
    message: 'The app has no access to returns',
  });
});
