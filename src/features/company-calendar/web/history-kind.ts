import type { RecordKind } from '#features/history/web/HistoryPanel.tsx';

/** How the history describes closures. */
export const CLOSURE_KIND: RecordKind = {
  entity: 'closure',
  one: 'closure',
  many: 'closures',
  findAddress: (id) => ({ to: '/settings', search: { dialog: 'edit', closure: id } }),
  words: {
    name: { label: 'name' },
    first_day: { label: 'first day' },
    last_day: { label: 'last day' },
    place: { label: 'location' },
  },
};

/** How the history describes the week of the company. */
export const CALENDAR_KIND: RecordKind = {
  entity: 'company-calendar',
  one: 'company calendar',
  many: 'working days',
  isOnlyOne: true,
  words: {
    weekdays: { label: 'working days' },
    holiday_country: { label: 'public holidays' },
  },
};
