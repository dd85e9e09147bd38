import type { SentenceCase } from './account-sentences.ts';

/** The sentences of looks at personal data, and of its end. */
export const PERSONAL_SENTENCES: SentenceCase[] = [
  [
    'viewed customer orders of Sat 21 Nov',
    { entity: 'day-of-orders', entity_id: '2026-11-21', action: 'opened', record: null },
  ],
  ['viewed customers in a search', { entity: 'customer', entity_id: null, action: 'searched', record: null }],
  [
    'viewed the customer of order #1041',
    { entity: 'customer', entity_id: '5001', action: 'opened', record: { name: '#1041', is_there: true } },
  ],
  [
    'erased the personal data of a person',
    { entity: 'person', entity_id: null, action: 'erased', record: null },
  ],
];
