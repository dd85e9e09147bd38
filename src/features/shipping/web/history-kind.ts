import type { RecordKind } from '#features/history/web/HistoryPanel.tsx';

/** How the history describes parcels. */
export const PARCEL_KIND: RecordKind = {
  entity: 'parcel',
  one: 'parcel',
  many: 'parcels',
  findAddress: (id) => ({ to: `/parcel/${encodeURIComponent(id)}`, search: {} }),
  words: {
    note: { label: 'note' },
    owner: { label: 'owner' },
    is_handled: { label: 'state', values: { true: 'Handled', false: 'Open' } },
  },
};
