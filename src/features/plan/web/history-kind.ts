import type { RecordKind } from '#features/history/web/HistoryPanel.tsx';
import { formatDate } from '#web/format.ts';
import { FIELDS } from '../rules/fields.ts';

/** How the history names the days of the plan. */
export const DAY_KIND: RecordKind = {
  entity: 'planning-day',
  one: 'planning day',
  many: 'planning days',
  nameRecord: (date) => formatDate(date),
  findAddress: (date) => ({ to: '/planning', search: { dialog: 'edit', day: date } }),
  words: Object.fromEntries(FIELDS.map(({ field, name }) => [field, { label: name }])),
};
