import type { RecordKind } from '#features/history/web/HistoryPanel.tsx';

/** How the history describes the private calendar addresses of people. */
export const CALENDAR_ADDRESS_KIND: RecordKind = {
  entity: 'calendar-address',
  one: 'private calendar address',
  many: 'private calendar addresses',
  nameRecord: (name) => `of ${name}`,
  words: {},
};
