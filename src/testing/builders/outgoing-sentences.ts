import type { SentenceCase } from './account-sentences.ts';

/** History sentences of outgoing messages and notifications. */
export const OUTGOING_SENTENCES: SentenceCase[] = [
  ['retried a delivery', { entity: 'delivery', action: 'retried', record: null }],
  ['sent a test email', { entity: 'delivery', action: 'tested', record: null }],
  ['confirmed an email address', { entity: 'notifications', action: 'verified' }],
  ['unsubscribed from alert emails', { entity: 'notifications', action: 'unsubscribed' }],
  ['unsubscribed from the brief', { entity: 'notifications', action: 'unsubscribed-from-briefs' }],
  ['created webhook Alan Turing', { entity: 'webhook', action: 'created' }],
  ['tested webhook Alan Turing', { entity: 'webhook', action: 'tested', changes: {} }],
  [
    'changed the decimal mark of file columns of Toronto from . to ,',
    {
      entity: 'file-mapping',
      action: 'updated',
      record: { name: 'Toronto', is_there: true },
      changes: { decimal_mark: { before: '.', after: ',' } },
    },
  ],
  [
    'uploaded a stock file of Toronto: stock.csv, 1,200 bytes',
    {
      entity: 'stock-file',
      action: 'uploaded',
      record: { name: 'Toronto', is_there: true },
      changes: { file: { before: null, after: 'stock.csv' }, byte_count: { before: null, after: 1200 } },
    },
  ],
  [
    'changed the threshold of alert setting Amazon Stock to Replenish from 14 to 7',
    {
      entity: 'attention-rule',
      action: 'updated',
      record: { name: 'Amazon Stock to Replenish', is_there: true },
      changes: { threshold: { before: 14, after: 7 } },
    },
  ],
];
