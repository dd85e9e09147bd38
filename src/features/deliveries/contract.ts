import { z } from 'zod';
import { ATTENTION_AREAS } from '#shared/attention/areas.ts';
import { defineEndpoint } from '#shared/endpoint.ts';
import { definePaging } from '#shared/paging.ts';
import { defineBoundedText } from '#shared/text.ts';
import { defineWholeNumber } from '#shared/whole-number.ts';

const success = z.literal(true);
const moment = z.iso.datetime();
const id = defineWholeNumber({ min: 1 });

export const DELIVERY_STATES = ['queued', 'sent', 'failed'] as const;

const delivery = z.object({
  id: z.int(),
  kind: z.string(),
  channel: z.enum(['mail', 'webhook']),
  recipient: z.string(),
  /** Whose address it is; null where it is no person’s, or they are gone. */
  person: z.string().nullable(),
  subject: z.string(),
  state: z.enum(DELIVERY_STATES),
  queued_at: moment,
  settled_at: moment.nullable(),
  next_attempt_at: moment,
  attempts: z.int(),
  /** In the words of the server. */
  last_error: z.string().nullable(),
  /** False for what was sent, and for a link that was erased when it was given up. */
  can_retry: z.boolean(),
});
export type WireDelivery = z.infer<typeof delivery>;

export const DELIVERY_FILTERS = {
  state: z.enum(DELIVERY_STATES).optional(),
  search: z.string().max(200).optional(),
};

export const listDeliveries = defineEndpoint({
  method: 'GET',
  path: '/deliveries',
  tables: ['deliveries', 'users', 'webhook_destinations'],
  access: 'admin',
  summary: 'Emails and webhook messages that were queued, sent or given up, newest first, without their text',
  query: z.object({
    ...DELIVERY_FILTERS,
    ...definePaging(50),
  }),
  response: z.object({
    deliveries: z.array(delivery),
    /** Of all, whatever the filters. */
    counts: z.object({ queued: z.int(), sent: z.int(), failed: z.int() }),
    total: z.int(),
    /** The server that mails go through; null without one. */
    mail_server: z.string().nullable(),
  }),
});
export type WireDeliveries = z.infer<typeof listDeliveries.response>;

export const retryDelivery = defineEndpoint({
  method: 'POST',
  path: '/deliveries/:id/retry',
  tables: ['deliveries', 'history'],
  access: 'admin',
  summary: 'Retries a delivery that was given up or is waiting for its next attempt',
  params: z.object({ id }),
  response: z.object({ success }),
});

export const sendTestMail = defineEndpoint({
  method: 'POST',
  path: '/deliveries/test-mail',
  tables: ['deliveries', 'history'],
  access: 'admin',
  summary: 'Queues a test email',
  body: z.object({
    to: z.string().trim().max(254, 'Invalid email format').pipe(z.email('Invalid email format')),
  }),
  response: z.object({ success }),
});

const areas = z
  .array(z.enum(ATTENTION_AREAS.map(({ area }) => area)))
  .min(1, 'Choose at least one area')
  .max(ATTENTION_AREAS.length);

const webhook = z.object({
  id: z.int(),
  name: z.string(),
  /** Its host alone: the rest of the address is often a secret. */
  host: z.string(),
  shape: z.enum(['json', 'slack', 'teams']),
  areas: z.array(z.string()),
  only_urgent: z.boolean(),
  is_on: z.boolean(),
  /** Why it was turned off by itself; null where it was not. */
  off_reason: z.string().nullable(),
  created_at: moment,
  created_by: z.string(),
  version: z.int(),
});
export type WireWebhook = z.infer<typeof webhook>;

export const listWebhooks = defineEndpoint({
  method: 'GET',
  path: '/webhooks',
  tables: ['webhook_destinations'],
  access: 'admin',
  summary: 'Webhooks that receive alerts, without their secrets',
  response: z.object({ webhooks: z.array(webhook) }),
});

export const newWebhook = z.object({
  name: defineBoundedText({ max: 60, required: 'Name is required' }),
  url: z
    .url({ protocol: /^https?$/, error: 'Enter an address that begins with https://' })
    .max(1000, 'Use 1,000 characters or fewer'),
  shape: z.enum(['json', 'slack', 'teams']),
  areas,
  only_urgent: z.boolean(),
});
export type NewWebhook = z.infer<typeof newWebhook>;

export const createWebhook = defineEndpoint({
  method: 'POST',
  path: '/webhooks',
  tables: ['webhook_destinations', 'history'],
  access: 'admin',
  needsRecentProof: true,
  summary: 'Adds a webhook; only this response contains its secret',
  body: newWebhook,
  response: z.object({ success, id: z.int(), secret: z.string() }),
  tellsSecret: true,
});

export const changeWebhook = defineEndpoint({
  method: 'PUT',
  path: '/webhooks/:id',
  tables: ['webhook_destinations', 'deliveries', 'history'],
  access: 'admin',
  needsRecentProof: true,
  summary: 'Changes what a webhook receives, or turns it on, or off with its queued messages given up',
  params: z.object({ id }),
  body: z.object({ areas, only_urgent: z.boolean(), is_on: z.boolean(), version: z.int() }),
  response: z.object({ success }),
});

export const deleteWebhook = defineEndpoint({
  method: 'DELETE',
  path: '/webhooks/:id',
  tables: ['webhook_destinations', 'deliveries', 'history'],
  access: 'admin',
  needsRecentProof: true,
  summary: 'Deletes a webhook and its queued messages',
  params: z.object({ id }),
  response: z.object({ success }),
});

export const testWebhook = defineEndpoint({
  method: 'POST',
  path: '/webhooks/:id/test',
  tables: ['deliveries', 'history'],
  access: 'admin',
  summary: 'Queues a test message to a webhook',
  params: z.object({ id }),
  response: z.object({ success }),
});
