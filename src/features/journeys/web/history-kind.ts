import type { RecordKind } from '#features/history/web/HistoryPanel.tsx';
import { formatCount } from '#web/format.ts';

const readAfter = (change: unknown): unknown =>
  typeof change === 'object' && change !== null && 'after' in change ? change.after : null;

/** How the history describes looks at the customers of a recall. */
export const RECALL_KIND: RecordKind = {
  entity: 'recall',
  one: 'recall',
  many: 'recalls',
  words: {
    boxes: { label: 'boxes' },
    received_from: { label: 'received from' },
    received_to: { label: 'received to' },
    made_from: { label: 'produced from' },
    made_to: { label: 'produced to' },
    serial_from: { label: 'first serial number' },
    serial_to: { label: 'last serial number' },
    customers: { label: 'customers' },
  },
  sentences: {
    opened: (_, { changes: { customers } }) => [
      'viewed the customers of a recall: ',
      { value: formatCount(Number(readAfter(customers) ?? 0), 'order') },
    ],
  },
};
