import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createWebhooks } from '#connectors/webhook/index.ts';
import { listHistory } from '#features/history/contract.ts';
import { createLog } from '#server/log.ts';
import { buildUser } from '#testing/builders/users.ts';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import { startWebhookReceiver, type WebhookReceiver } from '#testing/server/webhook-receiver.ts';
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  retryDelivery,
  testWebhook,
  type NewWebhook,
} from '../contract.ts';
import { CLAIM_MS } from '../rules/next-attempt.ts';
import type { WebhookAlert } from '../rules/webhook-shapes.ts';
import { queueWebhooks, sendToWebhooks, webhookOffRule } from './public.ts';

const ALERT: WebhookAlert = {
  id: 7,
  area: 'stock',
  severity: 'urgent',
  title: 'Sold Out',
  label: 'Cityplay M in <TIVE EU>',
  detail: 'Nothing left & nothing comes',
  url: 'https://touchline.example.com/supply',
};

let server: TestServer;
let receiver: WebhookReceiver;
let ada: ReturnType<TestServer['signedInAs']>;
beforeAll(async () => {
  server = await buildServer({ settings: { ALLOW_PRIVATE_PROVIDERS: 'on' } });
  receiver = await startWebhookReceiver();
  ada = server.signedInAs(await buildUser(server.db, { role: 'admin', username: 'ada' }));
});
afterAll(async () => {
  await receiver[Symbol.asyncDispose]();
  await server.close();
});
beforeEach(async () => {
  receiver.calls.length = 0;
  receiver.answer = { status: 200 };
  for (const table of ['deliveries', 'webhook_destinations'] as const)
    await server.db.deleteFrom(table).execute();
});

const create = async (overrides: Partial<NewWebhook> = {}) => {
  const wish = { name: 'Operations', url: receiver.url, shape: 'json' as const, areas: ['stock' as const] };
  const { body } = await ada.call(createWebhook, { body: { ...wish, only_urgent: false, ...overrides } });
  return body;
};
const queue = (dedupeKey: string, alerts = [ALERT]) =>
  queueWebhooks(server.db, { kind: 'alert', dedupeKey, alerts, now: server.clock.now });
const send = async (allowPrivate = true): Promise<number> => {
  const webhooks = createWebhooks({ allowPrivate });
  const sent = await sendToWebhooks(server.db, {
    webhooks,
    clock: () => server.clock.now,
    log: createLog('silent'),
  });
  await webhooks.close();
  return sent;
};
const readDelivery = async () => (await ada.call(listDeliveries, { query: {} })).body.deliveries[0];
const readWebhook = async () => (await ada.call(listWebhooks, {})).body.webhooks[0];
const observe = () => webhookOffRule.observe(server.db, { now: server.clock.now, threshold: 0 });
const turn = async (id: number, is_on: boolean) => {
  const { version = 0 } = (await readWebhook()) ?? {};
  const body = { areas: ['stock' as const], only_urgent: false, is_on, version };
  return (await ada.call(changeWebhook, { params: { id }, body })).status;
};

test('a webhook is called once, signed with its secret and the time; the secret is in only one response', async () => {
  const { secret } = await create();
  await queue('a');
  await queue('a');
  expect(await send()).toBe(1);
  expect(await send()).toBe(0);
  const [{ headers, body } = { headers: {}, body: '' }] = receiver.calls;
  expect(JSON.parse(body)).toEqual({ kind: 'alerts', alerts: [ALERT] });
  const timestamp = String(headers['touchline-timestamp']);
  expect(timestamp).toBe(String(server.clock.now.getTime() / 1000));
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  expect(headers['touchline-signature']).toBe(`v1=${signature}`);
  expect(await readDelivery()).toMatchObject({ state: 'sent', recipient: 'Operations' });
  expect(JSON.stringify(await ada.call(listWebhooks, {}))).not.toContain(secret);
  expect((await readWebhook())?.host).toBe(new URL(receiver.url).host);
});

test.each([
  ['slack', /<https:\/\/touchline.example.com\/supply\|Sold Out: Cityplay M in &lt;TIVE EU&gt;>/],
  ['teams', /"type":"AdaptiveCard".*Sold Out: Cityplay M in <TIVE EU>/],
] as const)('%s gets the shape that it takes', async (shape, expected) => {
  await create({ shape });
  await queue('a');
  await send();
  expect(receiver.calls[0]?.body).toMatch(expected);
});

test('a webhook gets the alerts of its areas, and only urgent ones where it asks for no more', async () => {
  await create({ only_urgent: true });
  await queue('a', [
    { ...ALERT, area: 'boxes' },
    { ...ALERT, severity: 'soon' },
  ]);
  expect(await send()).toBe(0);
  await queue('b', [ALERT, { ...ALERT, severity: 'soon' }]);
  await send();
  expect(JSON.parse(receiver.calls[0]?.body ?? '').alerts).toHaveLength(1);
});

test('W1: a webhook that fails is tried again, with the same id', async () => {
  await create();
  await queue('a');
  receiver.answer = { status: 500, text: 'oh  no' };
  expect(await send()).toBe(0);
  expect(await readDelivery()).toMatchObject({ state: 'queued', last_error: '500 oh no' });
  server.clock.advance(60_000);
  receiver.answer = { status: 200 };
  expect(await send()).toBe(1);
  const ids = receiver.calls.map(({ headers }) => headers['touchline-delivery']);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

test('W2: 410 turns a webhook off, and says so; turned on again it is called again', async () => {
  const { id } = await create();
  await queue('a');
  await queue('b');
  receiver.answer = { status: 410, text: 'This app was removed' };
  await send();
  expect(receiver.calls).toHaveLength(1);
  expect(await readWebhook()).toMatchObject({
    is_on: false,
    off_reason: 'The receiver asked to stop: 410 This app was removed',
  });
  const { deliveries } = (await ada.call(listDeliveries, { query: {} })).body;
  expect(deliveries.map(({ state }) => state)).toEqual(['failed', 'failed']);
  const [entry] = (await ada.call(listHistory, { query: { entity: 'webhook' } })).body.entries;
  expect(entry).toMatchObject({
    user_name: null,
    entity_id: String(id),
    changes: { is_on: { before: true, after: false }, off_reason: { before: null } },
  });
  expect(await observe()).toMatchObject([
    { label: 'Operations', figure: 1, detail: 'The receiver asked to stop: 410 This app was removed' },
  ]);
  await queue('c');
  expect(await send()).toBe(0);
  expect((await ada.call(testWebhook, { params: { id } })).status).toBe(409);
  receiver.answer = { status: 200 };
  const { version = 0 } = (await readWebhook()) ?? {};
  const change = { areas: ['stock' as const], only_urgent: false, is_on: true, version };
  expect((await ada.call(changeWebhook, { params: { id }, body: change })).status).toBe(200);
  expect((await ada.call(changeWebhook, { params: { id }, body: change })).status).toBe(409);
  expect((await readWebhook())?.off_reason).toBeNull();
  expect(await observe()).toEqual([]);
  expect((await ada.call(testWebhook, { params: { id } })).status).toBe(200);
  expect(await send()).toBe(1);
});

test('a webhook that is turned off gets nothing more: what waits is given up, and not retried until it is on', async () => {
  const { id } = await create();
  await queue('a');
  receiver.answer = { status: 500 };
  await send();
  expect(await turn(id, false)).toBe(200);
  const delivery = await readDelivery();
  expect(delivery).toMatchObject({ state: 'failed', last_error: 'This webhook was turned off.' });
  const retry = () => ada.call(retryDelivery, { params: { id: delivery?.id ?? 0 } });
  expect(await retry()).toMatchObject({
    status: 409,
    error: { message: 'This webhook is off. Turn it on first.' },
  });
  receiver.answer = { status: 200 };
  server.clock.advance(60_000);
  expect([await send(), receiver.calls.length]).toEqual([0, 1]);
  expect(await turn(id, true)).toBe(200);
  expect((await retry()).status).toBe(200);
  expect(await send()).toBe(1);
});

test('a message that is being sent while its webhook is turned off is given up once it is due again', async () => {
  const { id } = await create();
  await queue('a');
  const claimed_until = new Date(server.clock.now.getTime() + CLAIM_MS);
  await server.db.updateTable('deliveries').set({ claimed_until }).execute();
  expect(await turn(id, false)).toBe(200);
  expect(await readDelivery()).toMatchObject({ state: 'queued' });
  server.clock.advance(CLAIM_MS);
  expect([await send(), receiver.calls]).toEqual([0, []]);
  expect(await readDelivery()).toMatchObject({ state: 'failed', last_error: 'This webhook was turned off.' });
});

test('a test message arrives, and the history says who sent it', async () => {
  const { id } = await create();
  expect((await ada.call(testWebhook, { params: { id } })).status).toBe(200);
  expect(await send()).toBe(1);
  expect(receiver.calls[0]?.body).toContain('This is a test.');
  const [entry] = (await ada.call(listHistory, { query: { entity: 'webhook' } })).body.entries;
  expect(entry).toMatchObject({ user_name: 'ada', entity_id: String(id), action: 'tested' });
});

test('W3: a redirect is not followed', async () => {
  await create();
  await queue('a');
  receiver.answer = { status: 302, location: 'http://169.254.169.254/' };
  await send();
  expect(await readDelivery()).toMatchObject({
    state: 'failed',
    last_error: '302: it redirects to http://169.254.169.254/',
  });
});

test('W4: private addresses and plain http are not reached', async () => {
  await create();
  await queue('a');
  await send(false);
  expect(await readDelivery()).toMatchObject({ state: 'failed', last_error: 'only https is allowed' });
  await create({ name: 'Inside', url: 'https://10.0.0.7/hook' });
  await queue('b');
  await send(false);
  const { deliveries } = (await ada.call(listDeliveries, { query: { search: 'Inside' } })).body;
  expect(deliveries).toMatchObject([{ state: 'failed', last_error: '10.0.0.7 is not a public address' }]);
  expect(receiver.calls).toEqual([]);
});

test.each(['http://hooks.example.com/a', 'https://10.0.0.7/hook', 'https://ada:secret@hooks.example.com/a'])(
  'W4: the address %s is refused when it is entered',
  async (url) => {
    await using plain = await buildServer();
    const admin = plain.signedInAs(await buildUser(plain.db, { role: 'admin' }));
    const wish = {
      name: 'Operations',
      shape: 'json' as const,
      areas: ['stock' as const],
      only_urgent: false,
    };
    const refused = await admin.call(createWebhook, { body: { ...wish, url } });
    const message = 'Enter a public address that begins with https:// and has no user name';
    expect(refused).toMatchObject({ status: 400, error: { fields: { url: message } } });
    expect(refused.error?.message).not.toContain('hook');
    const allowed = await admin.call(createWebhook, {
      body: { ...wish, url: 'https://hooks.example.com/a' },
    });
    expect(allowed.status).toBe(200);
  },
);

test('W5: a webhook that does not answer holds up no other', async () => {
  await create({ name: 'Away', url: 'http://127.0.0.1:9/hook' });
  await create();
  await queue('a');
  expect(await send()).toBe(1);
  const { deliveries } = (await ada.call(listDeliveries, { query: { state: 'queued' } })).body;
  expect(deliveries).toMatchObject([{ recipient: 'Away', last_error: 'connection refused' }]);
});

test('a removed webhook takes with it what waited; of two with one name the second is refused', async () => {
  const { id } = await create();
  await queue('a');
  const wish = { url: receiver.url, shape: 'json' as const, areas: ['stock' as const], only_urgent: false };
  expect((await ada.call(createWebhook, { body: { ...wish, name: 'OPERATIONS' } })).status).toBe(409);
  expect((await ada.call(deleteWebhook, { params: { id } })).status).toBe(200);
  expect(await send()).toBe(0);
  expect((await ada.call(deleteWebhook, { params: { id } })).status).toBe(404);
});
