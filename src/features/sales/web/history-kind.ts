import type { RecordKind } from '#features/history/web/HistoryPanel.tsx';
import { formatDate } from '#web/format.ts';

/** How the history describes that orders were looked at: they name customers. */
export const ORDERS_KIND: RecordKind = {
  entity: 'day-of-orders',
  one: 'day',
  many: 'days of orders',
  nameRecord: (date) => formatDate(date),
  words: {},
  sentences: { opened: (of) => ['viewed customer orders of the ', ...of] },
};

/** How the history describes that customers were looked for and looked at; whom, it does not say. */
export const CUSTOMER_KIND: RecordKind = {
  entity: 'customer',
  one: 'order',
  many: 'customers',
  words: {},
  sentences: {
    searched: () => ['saw customers in a search'],
    opened: (of) => ['looked at the customer of ', ...of],
  },
  findAddress: (order) => ({ to: `/order/${encodeURIComponent(order)}`, search: {} }),
};
