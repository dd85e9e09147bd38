import type { RecordKind } from '#features/history/web/HistoryPanel.tsx';
import { SHAPES } from './wording.ts';

/** How the history describes webhooks. */
export const WEBHOOK_KIND: RecordKind = {
  entity: 'webhook',
  one: 'webhook',
  many: 'webhooks',
  findAddress: (id) => ({ to: '/deliveries', search: { tab: 'webhooks', dialog: 'history', webhook: id } }),
  words: {
    name: { label: 'name' },
    host: { label: 'address' },
    shape: { label: 'format', values: SHAPES },
    areas: { label: 'areas' },
    only_urgent: { label: 'content', values: { true: 'Only urgent', false: 'Everything' } },
    is_on: { label: 'state', values: { true: 'On', false: 'Off' } },
    off_reason: { label: 'reason' },
  },
};

/** How the history describes what an admin did with a mail or a message. */
export const DELIVERY_KIND: RecordKind = {
  entity: 'delivery',
  one: 'delivery',
  many: 'deliveries',
  words: { recipient: { label: 'recipient' }, subject: { label: 'subject' } },
  sentences: {
    retried: () => ['retried a delivery'],
    tested: () => ['sent a test email'],
  },
};
