import { expect, test } from 'vitest';
import { buildCatalogue } from '#testing/builders/catalogue.ts';
import { readFeedThrough, configureFeeds, startFedShop } from '#testing/builders/order-feeds.ts';
import { buildShopOrder } from '#testing/builders/shopify.ts';
import { buildUser } from '#testing/builders/users.ts';
import { buildServer } from '#testing/server/server.ts';
import { getActuals } from '../contract/actuals.ts';

test('days before the history of one of two shops are empty, whatever the other sold', async () => {
  await using server = await buildServer();
  const { db, clock } = server;
  await buildCatalogue(db, { 'TL-CP-M-EU': { cityplay_m: 1 } });
  const order = (id: number, day: string) =>
    buildShopOrder({ id, createdAt: new Date(`2026-${day}T12:00:00Z`) });
  const shops = await Promise.all([
    startFedShop({
      account: 'main.myshopify.com',
      name: 'Main Shop',
      orders: [order(1, '08-01'), order(2, '09-01'), order(3, '10-01')],
    }),
    startFedShop({
      account: 'second.myshopify.com',
      name: 'Second Shop',
      orders: [order(51, '09-01'), order(52, '11-01')],
      scopes: ['read_orders', 'read_customers'],
    }),
  ]);
  await configureFeeds(db, shops, clock.now);
  for (const shop of shops) await readFeedThrough(db, shop, clock.now);

  const user = server.signedInAs(await buildUser(db));
  const readDay = async (date: string) => {
    const { body } = await user.call(getActuals, { query: { from: date, to: date } });
    const [day] = body.days;
    const why = day?.missing.find(({ kind, region }) => kind === 'sales' && region === 'eu')?.why;
    return [day?.figures.sales_uk_cityplay_m, why];
  };
  expect(await readDay('2026-09-01')).toEqual([null, 'Second Shop orders start on Wed 23 Sep 2026']);
  expect(await readDay('2026-09-22')).toEqual([null, 'Second Shop orders start on Wed 23 Sep 2026']);
  // Its first load covers this day, on which it sold nothing.
  expect(await readDay('2026-09-23')).toEqual([0, undefined]);
  expect(await readDay('2026-10-01')).toEqual([1, undefined]);
});
