import type { RecordKind } from '#features/history/web/HistoryPanel.tsx';
import { formatDate } from '#web/format.ts';

/** How the history describes that orders were looked at: they name customers. */
export const ORDERS_KIND: RecordKind = {
  entity: 'day-of-orders',
  one: 'customer orders of',
  many: 'days of customer orders',
  nameRecord: (date) => formatDate(date),
  words: {},
  sentences: { opened: (of) => ['viewed ', ...of] },
};

/** How the history describes that customers were looked for and looked at; whom, it does not say. */
export const CUSTOMER_KIND: RecordKind = {
  entity: 'customer',
  one: 'order',
  many: 'customers',
  words: {},
  sentences: {
    searched: () => ['viewed customers in a search'],
    opened: (of) => ['viewed the customer of ', ...of],
  },
  findAddress: (order) => ({ to: `/order/${encodeURIComponent(order)}`, search: {} }),
};
