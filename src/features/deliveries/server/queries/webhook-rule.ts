import type { AttentionRule } from '#server/attention/attention-rule.ts';
import { selectWebhooks } from './webhooks.ts';

/** Webhooks whose receiver asked to stop: no alert reaches it, and nothing else says so. */
export const webhookOffRule: AttentionRule = {
  id: 'webhook-off',
  area: 'data',
  title: 'Webhook Turned Off',
  severity: 'urgent',
  action: 'Open Webhooks',
  access: 'admin',
  // Its table has no version that a change would move.
  everySeconds: 60,
  tables: ['webhook_destinations'],
  limit: null,
  past: 'recorded',
  async observe(db) {
    const webhooks = await selectWebhooks(db);
    return webhooks.flatMap(({ id, name, off_reason: detail }) =>
      detail === null
        ? []
        : [{ subject: String(id), label: name, figure: 1, detail, path: '/deliveries?tab=webhooks' }],
    );
  },
};
