import { beforeEach, expect, test } from 'vitest';
import { buildStoredOrders, clearSales } from '#testing/builders/sales.ts';
import { SHOP_ACCOUNT, startShopParcels } from '#testing/builders/shop-feeds.ts';
import { buildShopOrder, buildShopParcel, parseNovemberTime } from '#testing/builders/shopify.ts';
import { createSourcesForTests } from '#testing/builders/sources.ts';

const { database, now, advance, register, run } = createSourcesForTests();
beforeEach(async () => {
  await database().db.deleteFrom('shipments').execute();
  await database().db.deleteFrom('shop_notices').execute();
  await clearSales(database().db);
});

/** A shop whose order has left in one parcel. */
async function fedShop() {
  const { source, orders } = await startShopParcels([buildShopOrder({ fulfillments: [buildShopParcel()] })]);
  await register(source);
  await run(source);
  return {
    orders,
    async again() {
      advance(600);
      await run(source);
    },
  };
}

const stored = () => database().db.selectFrom('shipments').selectAll().execute();

const noteDeletion = (topic: string) =>
  database()
    .db.insertInto('shop_notices')
    .values({
      id: topic,
      body_hash: Buffer.from(topic),
      shop: SHOP_ACCOUNT,
      topic,
      order_external_id: '1041',
      received_at: now(),
    })
    .execute();

const readSales = async () => {
  const { db } = database();
  const sold = await db.selectFrom('sales_days').select('orders').execute();
  const returned = await db.selectFrom('order_returns').select('units').execute();
  return { sold: sold.map(({ orders }) => orders), returned: returned.length };
};

test('an order that its shop has deleted counts no longer: not sold, not sent, not returned', async () => {
  const shop = await fedShop();
  const { db } = database();
  await buildStoredOrders(db, [{ account: SHOP_ACCOUNT, externalId: '1041' }, { account: SHOP_ACCOUNT }]);
  await db
    .insertInto('order_returns')
    .values({
      account: SHOP_ACCOUNT,
      order_external_id: '1041',
      id: '71',
      kind: 'return',
      name: '#1041-R1',
      status: 'open',
      units: 1,
      processed_units: 0,
      returned_at: parseNovemberTime('19T08:00:00'),
    })
    .execute();
  expect(await readSales()).toEqual({ sold: [2], returned: 1 });

  // Without a notice, an order that cannot be found may only be hidden from the app.
  shop.orders.length = 0;
  await shop.again();
  expect(await stored()).toHaveLength(1);

  await noteDeletion('orders/delete');
  await shop.again();
  expect(await stored()).toEqual([]);
  expect(await readSales()).toEqual({ sold: [1], returned: 0 });
});

test('an order that can still be read was not deleted, whatever a notice says', async () => {
  const shop = await fedShop();
  await buildStoredOrders(database().db, [{ account: SHOP_ACCOUNT, externalId: '1041' }]);
  await noteDeletion('orders/delete');
  await shop.again();
  expect(await stored()).toHaveLength(1);
  expect(await readSales()).toMatchObject({ sold: [1] });
});

test('an order that its shop deleted before its parcels were first read counts no longer, either', async () => {
  await buildStoredOrders(database().db, [{ account: SHOP_ACCOUNT, externalId: '1041' }]);
  await noteDeletion('orders/delete');
  advance(60);
  const { source } = await startShopParcels([]);
  await register(source);
  await run(source);
  expect(await readSales()).toMatchObject({ sold: [] });
});
