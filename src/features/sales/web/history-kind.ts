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
