/** Every word that these components say. */
import { formatCount, formatNumber } from '#web/format.ts';

export const dataTableWords = {
  rows: (count: number) => formatCount(count, 'row'),
} as const;

export const lastReadWords = {
  title: 'The last sync couldn’t read this row. Showing its last good values.',
  lastRead: 'Last read',
} as const;

export const shortTableWords = {
  andMore: (total: number) => `And ${formatNumber(total)} more.`,
} as const;
