import { expect, test } from 'vitest';
import { listHistory } from '#features/history/contract.ts';
import { buildUser } from '#testing/builders/users.ts';
import { buildServer } from '#testing/server/server.ts';
import { prepareWebhooks } from '#testing/server/webhooks.ts';
import { createWebhook, deleteWebhook, retryDelivery, testWebhook } from '../contract.ts';
import { CLAIM_MS } from '../rules/next-attempt.ts';

const { create, getAda, getReceiver, getServer, queue, readDelivery, send, turn } = prepareWebhooks();

test('a webhook that is turned off gets nothing more: what waits is given up, and not retried until it is on', async () => {
  const { id } = await create();
  await queue('a');
  getReceiver().answer = { status: 500 };
  await send();
  expect(await turn(id, false)).toBe(200);
  const delivery = await readDelivery();
  expect(delivery).toMatchObject({ state: 'failed', last_error: 'This webhook was turned off.' });
  const retry = () => getAda().call(retryDelivery, { params: { id: delivery?.id ?? 0 } });
  expect(await retry()).toMatchObject({
    status: 409,
    error: { message: 'This webhook is off. Turn it on first.' },
  });
  getReceiver().answer = { status: 200 };
  getServer().clock.advance(60_000);
  expect([await send(), getReceiver().calls.length]).toEqual([0, 1]);
  expect(await turn(id, true)).toBe(200);
  expect((await retry()).status).toBe(200);
  expect(await send()).toBe(1);
});

test('a message that is being sent while its webhook is turned off is given up once it is due again', async () => {
  const { id } = await create();
  await queue('a');
  const claimed_until = new Date(getServer().clock.now.getTime() + CLAIM_MS);
  await getServer().db.updateTable('deliveries').set({ claimed_until }).execute();
  expect(await turn(id, false)).toBe(200);
  expect(await readDelivery()).toMatchObject({ state: 'queued' });
  getServer().clock.advance(CLAIM_MS);
  expect([await send(), getReceiver().calls]).toEqual([0, []]);
  expect(await readDelivery()).toMatchObject({ state: 'failed', last_error: 'This webhook was turned off.' });
});

test('a test message arrives, and the history says who sent it', async () => {
  const { id } = await create();
  expect((await getAda().call(testWebhook, { params: { id } })).status).toBe(200);
  expect(await send()).toBe(1);
  expect(getReceiver().calls[0]?.body).toContain('This is a test.');
  const [entry] = (await getAda().call(listHistory, { query: { entity: 'webhook' } })).body.entries;
  expect(entry).toMatchObject({ user_name: 'ada', entity_id: String(id), action: 'tested' });
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

test('a removed webhook takes with it what waited; of two with one name the second is refused', async () => {
  const { id } = await create();
  await queue('a');
  const wish = {
    url: getReceiver().url,
    shape: 'json' as const,
    areas: ['stock' as const],
    only_urgent: false,
  };
  expect((await getAda().call(createWebhook, { body: { ...wish, name: 'OPERATIONS' } })).status).toBe(409);
  expect((await getAda().call(deleteWebhook, { params: { id } })).status).toBe(200);
  expect(await send()).toBe(0);
  expect((await getAda().call(deleteWebhook, { params: { id } })).status).toBe(404);
});
