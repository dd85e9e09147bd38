import type { Db } from '#server/db/database.ts';
import { GIVEN_UP_AFTER_MS } from '../../rules/next-attempt.ts';
import {
  filterAlerts,
  formatAlerts,
  summarizeAlerts,
  type WebhookAlert,
} from '../../rules/webhook-shapes.ts';
import { insertDelivery } from '../queries/queue.ts';
import { selectWebhooks, type Webhook } from '../queries/webhooks.ts';

interface AlertBatch {
  kind: string;
  dedupeKey: string;
  alerts: readonly WebhookAlert[];
  now: Date;
}

/** Queues alerts for every webhook that wants some of them, in the caller's transaction. */
export async function queueWebhooks(tx: Db, batch: AlertBatch): Promise<void> {
  for (const webhook of await selectWebhooks(tx)) {
    const alerts = webhook.is_on ? filterAlerts(batch.alerts, webhook) : [];
    if (alerts.length > 0) await queueMessage(tx, webhook, { ...batch, alerts });
  }
}

/** Queues something for one webhook that looks like an alert and says that it is none. */
export const queueTestMessage = (
  tx: Db,
  webhook: Webhook,
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<void> =>
  queueMessage(tx, webhook, {
    kind: 'test',
    dedupeKey: `test:${now.toISOString()}`,
    alerts: [
      {
        id: 0,
        area: 'data',
        severity: 'soon',
        title: 'Test',
        label: webhook.name,
        detail: 'This is a test. Alerts will look like this.',
        url: `${publicUrl}/deliveries`,
      },
    ],
    now,
  });

const queueMessage = async (
  tx: Db,
  { id, name, shape }: Webhook,
  { kind, dedupeKey, alerts, now }: AlertBatch,
): Promise<void> =>
  void (await insertDelivery(tx, {
    kind,
    dedupe_key: `webhook:${id}:${dedupeKey}`,
    channel: 'webhook',
    user_id: null,
    destination_id: id,
    recipient: name,
    subject: summarizeAlerts(alerts).slice(0, 200),
    content: { text: formatAlerts(shape, alerts) },
    is_secret: false,
    queued_at: now,
    given_up_at: new Date(now.getTime() + GIVEN_UP_AFTER_MS),
  }));
