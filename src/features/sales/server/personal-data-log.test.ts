import { createHmac } from 'node:crypto';
import { Writable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import type { EmulatedOrder } from '#connectors/shopify/emulator.ts';
import { registerSources, runSourceOnce, type Source } from '#features/connections/server/public.ts';
import { createLog } from '#server/log.ts';
import { buildServer } from '#testing/server/server.ts';
import { startEmulatedShop, buildShopLine, buildShopOrder } from '#testing/builders/shopify.ts';
import { buildUser } from '#testing/builders/users.ts';
import { shopifyOrdersByDate } from '../contract/sales.ts';
import { createShopOrdersSource } from './feeds/shop-orders.ts';

const SHOP = 'example-sports.myshopify.com';
const SECRET = 'example-client-secret';
const NAME = 'Zephyrine Quillfeather';
const EMAIL = 'zephyrine.quill@customers.example';
const CUSTOMER = { id: 7001, name: NAME, email: EMAIL };
// Raw bytes do not show whose they are.
const PERSONAL = /zephyrine|quill|customers\.example|"type":"Buffer"/i;
const DAY = '2026-11-18';

/** The whole application, which writes its most talkative log into `lines`, and a shop with one customer's orders. */
async function start() {
  const lines: string[] = [];
  const stream = new Writable({
    write(line, _encoding, done) {
      lines.push(String(line));
      done();
    },
  });
  const log = createLog('trace', stream);
  const shop = {
    account: SHOP,
    secret: SECRET,
    ordersSource: `orders:${SHOP}`,
    shipmentsSource: 'none',
    returnsSource: 'none',
  };
  const server = await buildServer({ now: new Date('2026-11-20T12:00:00Z'), log, shops: [shop] });
  onTestFinished(() => server.close());
  const orders: EmulatedOrder[] = [];
  const place = (id: number, more: Partial<EmulatedOrder> = {}) =>
    orders.push(
      buildShopOrder({ id, customer: CUSTOMER, email: EMAIL, updatedAt: server.clock.now, ...more }),
    );
  place(1041);
  const vendor = await startEmulatedShop(orders, { log });
  const source = createShopOrdersSource({
    account: SHOP,
    name: 'Example Sports',
    intervalSeconds: 300,
    timeZone: 'Europe/London',
    firstLoadDays: 30,
    personalDataDays: 365,
    shopify: vendor.shopify,
  });
  await registerSources(server.db, [source], server.clock.now);
  const user = await buildUser(server.db);
  return {
    ...server,
    ...vendor,
    lines,
    place,
    sync: (read: Source = source) =>
      runSourceOnce(read, {
        db: server.db,
        clock: () => server.clock.now,
        log,
        stopping: new AbortController().signal,
      }),
    openDay: () => server.signedInAs(user).call(shopifyOrdersByDate, { query: { date: DAY } }),
    alter: (statement: string) => server.database.pool.query(statement),
  };
}

test('L1 no name and no address of a customer reaches the log: neither when orders are read and shown, nor when that fails', async () => {
  const { lines, place, emulator, ...app } = await start();
  await app.sync();
  expect(JSON.stringify((await app.openDay()).body)).toContain(NAME);

  app.clock.advance(300_000);
  place(1043, { lines: [buildShopLine({ quantity: -1 })] });
  await app.sync();
  emulator.fail('cut', { times: 4 });
  app.clock.advance(300_000);
  await app.sync();

  const body = JSON.stringify({ id: 1044, email: EMAIL, customer: { first_name: NAME } });
  for (const secret of [SECRET, 'wrong']) {
    await app.inject({
      method: 'POST',
      url: '/api/webhooks/shopify',
      headers: {
        'content-type': 'application/json',
        'x-shopify-topic': 'orders/updated',
        'x-shopify-shop-domain': SHOP,
        'x-shopify-webhook-id': `webhook-${secret}`,
        'x-shopify-triggered-at': app.clock.now.toISOString(),
        'x-shopify-hmac-sha256': createHmac('sha256', secret).update(body).digest('base64'),
      },
      payload: body,
    });
  }

  // The database then says which row it refuses.
  await app.alter('alter table orders add constraint no_names check (customer_name is null) not valid');
  app.clock.advance(3_600_000);
  place(1045);
  await app.sync();
  await app.alter('alter table orders drop constraint no_names');

  await app.alter('alter table history rename to history_away');
  expect((await app.openDay()).status).toBe(500);
  await app.alter('alter table history_away rename to history');

  const written = lines.join('');
  for (const word of [
    'vendor call',
    'a source failed unexpectedly',
    'request failed unexpectedly',
    '"no_names"',
  ])
    expect(written).toContain(word);
  expect(written.split('\n').filter((one) => PERSONAL.test(one))).toEqual([]);
});
