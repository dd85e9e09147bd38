import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { listSourceStatuses, registerSources } from '#features/connections/server/public.ts';
import { measureQuickest, measureTime } from '#testing/quickest.ts';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import { buildTestSource } from '#testing/builders/sources.ts';
import { listNoticedOrders } from './queries/notices.ts';

const SECRET = 'example-client-secret';
const SHOP = 'example-sports.myshopify.com';
const PATH = '/api/webhooks/shopify';

let server: TestServer;
beforeAll(async () => {
  const shop = {
    account: SHOP,
    secret: SECRET,
    ordersSource: 'orders:shop',
    shipmentsSource: 'shipments:shop',
    returnsSource: 'returns:shop',
  };
  server = await buildServer({ now: new Date('2026-11-18T19:00:02Z'), shops: [shop] });
});
beforeEach(async () => {
  const { db, clock } = server;
  await db.deleteFrom('shop_notices').execute();
  await db.deleteFrom('sources').execute();
  await registerSources(
    db,
    ['orders:shop', 'returns:shop', 'shipments:shop'].map((id) => buildTestSource({ id })),
    clock.now,
  );
  await db
    .updateTable('sources')
    .set({ next_run_at: new Date('2026-11-18T19:05:00Z') })
    .execute();
});
afterAll(() => server.close());

const ORDER = '{"id":820982911946154508,"admin_graphql_api_id":"gid://shopify/Order/820982911946154508"}';
let sent = 0;

/** A call as Shopify makes it, signed over the bytes of its body. */
function send({
  body = ORDER,
  secret = SECRET,
  headers = {},
}: { body?: string; secret?: string; headers?: object } = {}) {
  sent += 1;
  return server.inject({
    method: 'POST',
    url: PATH,
    headers: {
      'content-type': 'application/json',
      'x-shopify-topic': 'orders/updated',
      'x-shopify-shop-domain': SHOP,
      'x-shopify-webhook-id': `webhook-${sent}`,
      'x-shopify-triggered-at': server.clock.now.toISOString(),
      'x-shopify-hmac-sha256': createHmac('sha256', secret).update(body).digest('base64'),
      ...headers,
    },
    payload: body,
  });
}

const notices = () => server.db.selectFrom('shop_notices').selectAll().execute();
const listWanted = async () => {
  const sources = await listSourceStatuses(server.db, server.clock.now);
  return sources.filter(({ requested_by }) => requested_by === 'Shopify').map(({ id }) => id);
};

const sample = z.object({
  exchanges: z.tuple([
    z.object({ request: z.object({ headers: z.record(z.string(), z.string()), bodyText: z.string() }) }),
  ]),
});

test('R12 the recorded call of Shopify is understood: parcels are read at once, and this order among them', async () => {
  const file = new URL('../../../connectors/shopify/samples/webhook-fulfillment-event.json', import.meta.url);
  const { headers, bodyText } = sample.parse(JSON.parse(await readFile(file, 'utf8'))).exchanges[0].request;
  const answer = await server.inject({ method: 'POST', url: PATH, headers, payload: bodyText });
  expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }]);
  expect(await listWanted()).toEqual(['shipments:shop']);
  // Beyond what a number holds: read as it is written.
  expect(await listNoticedOrders(server.db, SHOP, server.clock.now)).toEqual(['820982911946154508']);
});

test.each([
  ['orders/create', ['orders:shop']],
  ['orders/cancelled', ['orders:shop']],
  ['orders/delete', ['shipments:shop']],
  ['refunds/create', ['orders:shop', 'returns:shop']],
  ['returns/cancel', ['returns:shop']],
  ['reverse_fulfillment_orders/dispose', ['returns:shop']],
  ['fulfillments/update', ['shipments:shop']],
  ['app/uninstalled', []],
])('R12 %s has %o read', async (topic, sources) => {
  await send({ headers: { 'x-shopify-topic': topic } });
  expect(await listWanted()).toEqual(sources);
});

test('R12 a thousand replays have one effect', async () => {
  const headers = { 'x-shopify-webhook-id': 'one' };
  for (let batch = 0; batch < 10; batch += 1) {
    const answers = await Promise.all(Array.from({ length: 100 }, () => send({ headers })));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    if (batch === 0) await server.db.updateTable('sources').set({ requested_by: null }).execute();
  }
  expect(await notices()).toHaveLength(1);
  expect(await listWanted()).toEqual([]);
});

test('R12 an unsigned replay under another name and with a new time has no effect either', async () => {
  await send();
  await server.db.updateTable('sources').set({ requested_by: null }).execute();
  server.clock.advance(200_000);
  expect((await send()).statusCode).toBe(200);
  expect(await notices()).toHaveLength(1);
  expect(await listWanted()).toEqual([]);
});

test.each([
  ['five minutes old', -301_000, 0],
  ['five minutes ahead', 301_000, 0],
  ['nearly as old', -299_000, 1],
])('R12 a call that is %s is answered, so that Shopify stops, and taken or left', async (_, ms, effects) => {
  const triggeredAt = new Date(server.clock.now.getTime() + ms).toISOString();
  const { statusCode } = await send({ headers: { 'x-shopify-triggered-at': triggeredAt } });
  expect(statusCode).toBe(200);
  expect(await notices()).toHaveLength(effects);
});

test.each([-3 * 86_400_000, 301_000])(
  'R12 a deletion is taken however late it comes, because no later reading has it: %d ms',
  async (ms) => {
    const triggeredAt = new Date(server.clock.now.getTime() + ms).toISOString();
    const headers = { 'x-shopify-topic': 'orders/delete', 'x-shopify-triggered-at': triggeredAt };
    await send({ headers });
    await send({ headers });
    expect(await notices()).toHaveLength(1);
    expect(await listWanted()).toEqual(['shipments:shop']);
  },
);

describe('R12 a forged call is refused with 401 and has no effect', () => {
  test.each<[string, Parameters<typeof send>[0]]>([
    ['another secret', { secret: 'guessed' }],
    ['no signature', { headers: { 'x-shopify-hmac-sha256': '' } }],
    ['half a signature', { headers: { 'x-shopify-hmac-sha256': 'VtgrLilCQfbBQpsZgacARg==' } }],
    [
      'the signature of another body',
      {
        body: `${ORDER} `,
        headers: { 'x-shopify-hmac-sha256': createHmac('sha256', SECRET).update(ORDER).digest('base64') },
      },
    ],
    ['a shop that is not ours', { headers: { 'x-shopify-shop-domain': 'elsewhere.myshopify.com' } }],
    ['no shop', { headers: { 'x-shopify-shop-domain': '' } }],
  ])('%s', async (_, call) => {
    expect((await send(call)).statusCode).toBe(401);
    expect(await notices()).toEqual([]);
    expect(await listWanted()).toEqual([]);
  });
});

test('R12 calls may come in any order: what counts is read from the shop, not from them', async () => {
  await send({ body: '{"id":2,"updated_at":"2026-11-18T18:00:00Z"}' });
  await send({ body: '{"id":2,"updated_at":"2026-11-18T17:00:00Z"}' });
  expect(await listNoticedOrders(server.db, SHOP, server.clock.now)).toEqual(['2']);
});

test.each(['not JSON', '[]', '{"id":"gid"}', '{"id":1e3}'])(
  'R6 a signed body that says nothing (%s) has its source run and nothing more',
  async (body) => {
    expect((await send({ body })).statusCode).toBe(200);
    expect(await listWanted()).toEqual(['orders:shop']);
    expect(await notices()).toMatchObject([{ order_external_id: null }]);
  },
);

test('R12 the answer does not wait for anything', async () => {
  expect(await measureQuickest(1_000, () => measureTime(() => send()))).toBeLessThan(1_000);
});

test('D1 a body beyond the limit is refused', async () => {
  expect((await send({ body: ' '.repeat(1024 * 1024 + 1) })).statusCode).toBe(413);
});
