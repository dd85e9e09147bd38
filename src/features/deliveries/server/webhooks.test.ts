import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { listHistory } from '#features/history/contract.ts';
import { ALERT, prepareWebhooks } from '#testing/server/webhooks.ts';
import { changeWebhook, listDeliveries, listWebhooks, testWebhook } from '../contract.ts';

const { create, getAda, getReceiver, getServer, queue, readDelivery, readWebhook, send } = prepareWebhooks();

test('a webhook is called once, signed with its secret and the time; the secret is in only one response', async () => {
  const { secret } = await create();
  await queue('a');
  await queue('a');
  expect(await send()).toBe(1);
  expect(await send()).toBe(0);
  const [{ headers, body } = { headers: {}, body: '' }] = getReceiver().calls;
  expect(JSON.parse(body)).toEqual({ kind: 'alerts', alerts: [ALERT] });
  const timestamp = String(headers['touchline-timestamp']);
  expect(timestamp).toBe(String(getServer().clock.now.getTime() / 1000));
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  expect(headers['touchline-signature']).toBe(`v1=${signature}`);
  expect(await readDelivery()).toMatchObject({ state: 'sent', recipient: 'Operations' });
  expect(JSON.stringify(await getAda().call(listWebhooks, {}))).not.toContain(secret);
  expect((await readWebhook())?.host).toBe(new URL(getReceiver().url).host);
});

test.each([
  ['slack', /<https:\/\/touchline.example.com\/supply\|Sold Out: Cityplay M in &lt;TIVE EU&gt;>/],
  ['teams', /"type":"AdaptiveCard".*Sold Out: Cityplay M in <TIVE EU>/],
] as const)('%s gets the shape that it takes', async (shape, expected) => {
  await create({ shape });
  await queue('a');
  await send();
  expect(getReceiver().calls[0]?.body).toMatch(expected);
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
  expect(JSON.parse(getReceiver().calls[0]?.body ?? '').alerts).toHaveLength(1);
});

test('W1: a webhook that fails is tried again, with the same id', async () => {
  await create();
  await queue('a');
  getReceiver().answer = { status: 500, text: 'oh  no' };
  expect(await send()).toBe(0);
  expect(await readDelivery()).toMatchObject({ state: 'queued', last_error: '500 oh no' });
  getServer().clock.advance(60_000);
  getReceiver().answer = { status: 200 };
  expect(await send()).toBe(1);
  const ids = getReceiver().calls.map(({ headers }) => headers['touchline-delivery']);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

test('W2: 410 turns a webhook off, and says so; turned on again it is called again', async () => {
  const { id } = await create();
  await queue('a');
  await queue('b');
  getReceiver().answer = { status: 410, text: 'This app was removed' };
  await send();
  expect(getReceiver().calls).toHaveLength(1);
  expect(await readWebhook()).toMatchObject({
    is_on: false,
    off_reason: 'The receiver asked to stop: 410 This app was removed',
  });
  const { deliveries } = (await getAda().call(listDeliveries, { query: {} })).body;
  expect(deliveries.map(({ state }) => state)).toEqual(['failed', 'failed']);
  const [entry] = (await getAda().call(listHistory, { query: { entity: 'webhook' } })).body.entries;
  expect(entry).toMatchObject({
    user_name: null,
    entity_id: String(id),
    changes: { is_on: { before: true, after: false }, off_reason: { before: null } },
  });
  await queue('c');
  expect(await send()).toBe(0);
  expect((await getAda().call(testWebhook, { params: { id } })).status).toBe(409);
  getReceiver().answer = { status: 200 };
  const { version = 0 } = (await readWebhook()) ?? {};
  const change = { areas: ['stock' as const], only_urgent: false, is_on: true, version };
  expect((await getAda().call(changeWebhook, { params: { id }, body: change })).status).toBe(200);
  expect((await getAda().call(changeWebhook, { params: { id }, body: change })).status).toBe(409);
  expect((await readWebhook())?.off_reason).toBeNull();
  expect((await getAda().call(testWebhook, { params: { id } })).status).toBe(200);
  expect(await send()).toBe(1);
});

test('W3: a redirect is not followed', async () => {
  await create();
  await queue('a');
  getReceiver().answer = { status: 302, location: 'http://169.254.169.254/' };
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
  const { deliveries } = (await getAda().call(listDeliveries, { query: { search: 'Inside' } })).body;
  expect(deliveries).toMatchObject([{ state: 'failed', last_error: '10.0.0.7 is not a public address' }]);
  expect(getReceiver().calls).toEqual([]);
});

test('old messages that are given up, and refused ones, hold up no new alert', async () => {
  await create();
  for (const key of ['old-1', 'old-2']) await queue(key);
  const given_up_at = getServer().clock.now;
  await getServer().db.updateTable('deliveries').set({ given_up_at }).execute();
  await queue('refused');
  await queue('new');
  getReceiver().nextAnswers.push({ status: 400 });
  expect(await send()).toBe(1);
  const { deliveries } = (await getAda().call(listDeliveries, { query: {} })).body;
  expect(deliveries.map(({ state }) => state)).toEqual(['sent', 'failed', 'failed', 'failed']);
});

test('a webhook that cannot take messages now is asked once in each run', async () => {
  await create();
  await queue('a');
  await queue('b');
  getReceiver().answer = { status: 503 };
  expect(await send()).toBe(0);
  expect(getReceiver().calls).toHaveLength(1);
});

test('W5: a webhook that does not answer holds up no other', async () => {
  await create({ name: 'Away', url: 'http://127.0.0.1:9/hook' });
  await create();
  await queue('a');
  expect(await send()).toBe(1);
  const { deliveries } = (await getAda().call(listDeliveries, { query: { state: 'queued' } })).body;
  expect(deliveries).toMatchObject([{ recipient: 'Away', last_error: 'connection refused' }]);
});
