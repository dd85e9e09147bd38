import { expect, test } from 'vitest';
import { z } from 'zod';
import { createEmulator } from '../kit/emulator.ts';
import { failUntilLeftAlone } from '../kit/testing/misbehaving-vendor.ts';
import { closeAfterTest } from '../kit/testing/until-test-ends.ts';
import { createGraphql } from './client/graphql.ts';
import { createShopify } from './index.ts';
import {
  parseNovemberTime,
  CLIENT,
  startEmulatedShop,
  buildShopOptions,
  buildShopOrder,
  TOKEN,
} from '#testing/builders/shopify.ts';

const since = parseNovemberTime('18T00:00:00');
const DAY = 86_400_000;
const orders = (count: number) =>
  Array.from({ length: count }, (_, index) => buildShopOrder({ id: 1000 + index }));

test('R3 queries never cost more than the shop’s bucket holds', async () => {
  const { shopify, time, lines } = await startEmulatedShop(orders(100), {
    service: { bucket: { maximumAvailable: 400, restoreRate: 50 } },
  });
  expect((await shopify.readOrders({ since })).rows).toHaveLength(100);
  expect(time.waits.length).toBeGreaterThan(0);
  expect(lines.filter((line) => line.includes('throttled'))).toEqual([]);
});

test('R3 a bucket that others have emptied is waited for', async () => {
  const bucket = { maximumAvailable: 900, restoreRate: 50 };
  const { shopify, emulator, lines } = await startEmulatedShop(orders(100), { service: { bucket } });
  // Queries of another user of the same app: 200 points each.
  const body = JSON.stringify({ query: '{ orders(first: 250) { nodes { id customer { id } } } }' });
  const headers = { 'content-type': 'application/json', 'x-shopify-access-token': TOKEN };
  const url = `${emulator.origin}/admin/api/2026-07/graphql.json`;
  for (let count = 0; count < 4; count += 1) await fetch(url, { method: 'POST', headers, body });
  expect((await shopify.readOrders({ since })).rows).toHaveLength(100);
  expect(lines.filter((line) => line.includes('request limit reached'))).toHaveLength(1);
});

test('a page that costs too much is made smaller until it passes, and stays so', async () => {
  const { shopify, questions } = await startEmulatedShop(orders(20), { service: { dearestQuery: 100 } });
  const sizes = () => questions().map(({ body }) => Number(JSON.parse(body).variables.first));
  expect((await shopify.readOrders({ since })).rows).toHaveLength(20);
  expect(sizes()).toEqual([25, 13, 7, 7, 7]);
});

test('a query that costs too much even for one row is an error', async () => {
  const { shopify } = await startEmulatedShop(orders(20), { service: { dearestQuery: 5 } });
  await expect(shopify.readOrders({ since })).rejects.toThrow('exceeds the single query max cost limit (5)');
});

test('R11 a client’s token is kept for its day, fetched again after it, and renewed once when refused', async () => {
  const { shopify, emulator, time, questions } = await startEmulatedShop([], { credentials: CLIENT });
  const fetched = () => emulator.requests.filter(({ path }) => path === '/admin/oauth/access_token').length;
  await shopify.readOrders({ since });
  await shopify.readOrders({ since });
  expect(fetched()).toBe(1);
  time.advance(DAY);
  await shopify.readOrders({ since });
  expect(fetched()).toBe(2);
  // Before the shop has to refuse it.
  expect(questions()).toHaveLength(3);
  emulator.fail('unauthorised', { path: '/admin/api', times: 1 });
  await shopify.readOrders({ since });
  expect(fetched()).toBe(3);
});

test('R3 a throttled token request waits: the credentials were not refused', async () => {
  const tooMany = { status: 429, headers: { 'retry-after': '7' }, json: { error: 'too_many_requests' } };
  const answers = [tooMany, { json: { access_token: TOKEN, expires_in: 86_399 } }];
  const noOrders = { data: { orders: { pageInfo: { hasNextPage: false }, nodes: [] } } };
  const vendor = closeAfterTest(
    await createEmulator({
      routes: {
        'POST /admin/oauth/access_token': () => answers.shift() ?? tooMany,
        'POST /admin/api/2026-07/graphql.json': () => ({ json: noOrders }),
      },
    }),
  );
  const options = buildShopOptions(vendor.origin, CLIENT);
  const shopify = closeAfterTest(createShopify(options));
  expect((await shopify.readOrders({ since })).rows).toEqual([]);
  expect(Math.max(...options.clock.waits)).toBeGreaterThanOrEqual(7_000);
});

test('R11 a client that is refused is not tried again until it was corrected', async () => {
  const { shopify, emulator, world } = await startEmulatedShop([], {
    credentials: { ...CLIENT, clientSecret: 'wrong-secret-4711' },
  });
  const refused = await shopify.readOrders({ since }).catch((error: unknown) => error);
  expect(refused).toMatchObject({ kind: 'refused-credentials' });
  expect(String(refused)).not.toContain('4711');
  await expect(shopify.readOrders({ since })).rejects.toMatchObject({ kind: 'refused-credentials' });
  expect(emulator.requests).toHaveLength(1);
  world.clients = [{ id: CLIENT.clientId, secret: 'wrong-secret-4711' }];
  shopify.retryNow();
  expect((await shopify.test('orders')).message).toContain('Signed in');
});

test('an app without rights has a token and nothing else', async () => {
  const { shopify } = await startEmulatedShop([buildShopOrder()], { scopes: [] });
  await expect(shopify.test('orders')).rejects.toThrow('the app lacks the permission read_orders');
  await expect(shopify.readOrders({ since })).rejects.toMatchObject({ kind: 'refused-credentials' });
});

test('without read_all_orders the last sixty days are all there is', async () => {
  const old = buildShopOrder({
    id: 5,
    createdAt: parseNovemberTime('18T00:00:00'),
    updatedAt: parseNovemberTime('19T00:00:00'),
  });
  const older = { ...old, id: 6, createdAt: new Date('2026-08-01T00:00:00Z') };
  const { shopify } = await startEmulatedShop([old, older], { scopes: ['read_orders'] });
  expect((await shopify.readOrders({ since })).rows.map(({ id }) => id)).toEqual(['5']);
  expect((await shopify.test('orders')).missing).toContain(
    'Without read_all_orders only the orders of the last 60 days can be read.',
  );
  expect(await shopify.readReadableDays()).toBe(60);
});

test('R6 an answer of another shape is refused with a description', async () => {
  const { emulator } = await startEmulatedShop([]);
  const graphql = closeAfterTest(createGraphql(buildShopOptions(emulator.origin)));
  const schema = z.object({ shop: z.object({ name: z.number() }) });
  await expect(graphql.ask({ what: 'shop', document: '{ shop { name } }', schema })).rejects.toMatchObject({
    kind: 'unexpected-answer',
    message: expect.stringContaining('shop.name: expected number, received string'),
  });
});

test('the token is sent to the shop only, and into no log', async () => {
  const { shopify, emulator, lines, world } = await startEmulatedShop([buildShopOrder()]);
  const operation = await shopify.startHistory({
    from: parseNovemberTime('01T00:00:00'),
    to: parseNovemberTime('20T00:00:00'),
  });
  expect(await shopify.readHistory(operation)).toMatchObject({ state: 'done' });
  const [download] = emulator.requests.filter(({ path }) => path.startsWith('/bulk/'));
  expect(download?.headers).not.toHaveProperty('x-shopify-access-token');
  expect(lines.join()).not.toContain(world.tokens[0]);
});

test('another version than the requested one is logged once', async () => {
  const { shopify, lines } = await startEmulatedShop([], {
    service: { servedVersions: ['2027-07', '2027-10'] },
  });
  await shopify.test('orders');
  await shopify.test('orders');
  const warnings = lines.filter((each) => each.includes('another API version'));
  expect(warnings).toEqual([expect.stringContaining('"asked":"2026-07","served":"2027-07"')]);
  expect((await shopify.test('orders')).message).toContain(
    'Version 2027-07 of its API responds, not 2026-07.',
  );
});

test('when the requested version is served, nothing is logged', async () => {
  const { emulator, shopify, lines } = await startEmulatedShop([]);
  await shopify.test('orders');
  expect(lines.join()).not.toContain('another API version');
  expect(emulator.requests[0]?.path).toBe('/admin/api/2026-07/graphql.json');
});

test('R5 a shop that is blocked after failures is tried as soon as a person requests it', async () => {
  const { shopify, emulator } = await startEmulatedShop([]);
  const read = () => shopify.readOrders({ since });
  expect(await failUntilLeftAlone(emulator, read)).toMatchObject({ kind: 'circuit-open' });
  shopify.retryNow();
  expect((await shopify.test('orders')).message).toContain('Signed in');
});
