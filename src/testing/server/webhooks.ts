import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createWebhooks } from '#connectors/webhook/index.ts';
import {
  changeWebhook,
  createWebhook,
  listDeliveries,
  listWebhooks,
  type NewWebhook,
} from '#features/deliveries/contract.ts';
import type { WebhookAlert } from '#features/deliveries/rules/webhook-shapes.ts';
import { queueWebhooks, sendToWebhooks } from '#features/deliveries/server/public.ts';
import { createLog } from '#server/log.ts';
import { buildUser } from '../builders/users.ts';
import { buildServer, type TestServer } from './server.ts';
import { startWebhookReceiver, type WebhookReceiver } from './webhook-receiver.ts';

export const ALERT: WebhookAlert = {
  id: 7,
  area: 'stock',
  severity: 'urgent',
  title: 'Sold Out',
  label: 'Cityplay M in <TIVE EU>',
  detail: 'Nothing left & nothing comes',
  url: 'https://touchline.example.com/supply',
};

/** A server that may reach private addresses, an admin, and a receiver of messages; before each test there is no webhook. */
export function prepareWebhooks() {
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
    receiver.nextAnswers.length = 0;
    receiver.answer = { status: 200 };
    for (const table of ['deliveries', 'webhook_destinations'] as const)
      await server.db.deleteFrom(table).execute();
  });

  const readWebhook = async () => (await ada.call(listWebhooks, {})).body.webhooks[0];
  return {
    getServer: () => server,
    getReceiver: () => receiver,
    getAda: () => ada,
    readWebhook,
    /** The newest. */
    readDelivery: async () => (await ada.call(listDeliveries, { query: {} })).body.deliveries[0],
    async create(overrides: Partial<NewWebhook> = {}) {
      const areas = ['stock' as const];
      const wish = {
        name: 'Operations',
        url: receiver.url,
        shape: 'json' as const,
        areas,
        only_urgent: false,
      };
      return (await ada.call(createWebhook, { body: { ...wish, ...overrides } })).body;
    },
    async turn(id: number, is_on: boolean) {
      const { version = 0 } = (await readWebhook()) ?? {};
      const body = { areas: ['stock' as const], only_urgent: false, is_on, version };
      return (await ada.call(changeWebhook, { params: { id }, body })).status;
    },
    queue: (dedupeKey: string, alerts = [ALERT]) =>
      queueWebhooks(server.db, { kind: 'alert', dedupeKey, alerts, now: server.clock.now }),
    async send(allowPrivate = true): Promise<number> {
      const webhooks = createWebhooks({ allowPrivate });
      const log = createLog('silent');
      const sent = await sendToWebhooks(server.db, { webhooks, clock: () => server.clock.now, log });
      await webhooks.close();
      return sent;
    },
  };
}
