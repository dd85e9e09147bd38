import { beforeEach, expect, test } from 'vitest';
import type { Source } from '#features/connections/server/public.ts';
import { buildStoredOrders, clearSales } from '#testing/builders/sales.ts';
import { SHOP_ACCOUNT, startShopOrders } from '#testing/builders/shop-feeds.ts';
import { buildShopOrder, parseNovemberTime, startEmulatedShop } from '#testing/builders/shopify.ts';
import { waitUntilWaiting } from '#testing/database/blocker.ts';
import { createSourcesForTests } from '#testing/builders/sources.ts';
import { createShopReturnsSource } from '../returns/shop-returns.ts';
import { dropDeletedOrders } from './drop-deleted-orders.ts';

const { database, now, register, run, readStatus } = createSourcesForTests();
beforeEach(async () => {
  const { db } = database();
  await db.deleteFrom('shop_notices').execute();
  await clearSales(db);
  await db
    .insertInto('shop_notices')
    .values({
      id: 'deletion',
      body_hash: Buffer.from('deletion'),
      shop: SHOP_ACCOUNT,
      topic: 'orders/delete',
      order_external_id: '1041',
      received_at: now(),
    })
    .execute();
});

const DELETED = { account: SHOP_ACCOUNT, orderIds: ['1041'] };
const deleteOrder = () =>
  database()
    .db.transaction()
    .execute((tx) => dropDeletedOrders(tx, DELETED));

/** Runs a source once; the order is deleted after it was read, and before it is stored. */
async function runAroundDeletion(source: Source) {
  await register(source);
  await run({
    ...source,
    async read(input) {
      const reading = await source.read(input);
      await deleteOrder();
      return reading;
    },
  });
  expect(await readStatus(source)).toMatchObject({ row_count: 1, error: null });
}

const sold = () => database().db.selectFrom('sales_days').select(['day', 'orders']).execute();

test.each([
  ['counts no more', true],
  ['is not added', false],
])('an order that was read before its deletion and stored after it %s', async (_, isKnown) => {
  const order = buildShopOrder();
  const known = { account: SHOP_ACCOUNT, externalId: '1041', updatedAt: order.updatedAt };
  await buildStoredOrders(database().db, isKnown ? [known] : []);
  const { source } = await startShopOrders([order]);
  await runAroundDeletion(source);
  expect(await sold()).toEqual([]);
});

test('what came back of an order that was read before its deletion is not stored after it', async () => {
  const line = { id: 71, lineId: 1, quantity: 1, reason: { handle: 'unwanted', name: 'Unwanted' }, note: '' };
  const createdAt = parseNovemberTime('19T09:00:00');
  const returned = { id: 61, name: '#1041-R1', status: 'OPEN', createdAt, lines: [line] } as const;
  const { shopify } = await startEmulatedShop([buildShopOrder({ returns: [returned] })]);
  const source = createShopReturnsSource({
    account: SHOP_ACCOUNT,
    name: 'Returns',
    intervalSeconds: 300,
    timeZone: 'Europe/London',
    firstLoadDays: 60,
    personalDataDays: 365,
    shopify,
  });
  await runAroundDeletion(source);
  expect(await database().db.selectFrom('order_returns').select('id').execute()).toEqual([]);
});

test('a store waits for a deletion that is being stored', async () => {
  const { db } = database();
  const { source } = await startShopOrders([buildShopOrder()]);
  await register(source);
  const { ended } = await db.transaction().execute(async (tx) => {
    await dropDeletedOrders(tx, DELETED);
    const ended = run(source);
    await waitUntilWaiting(database().pool, 1);
    return { ended };
  });
  await ended;
  expect(await sold()).toEqual([]);
});
