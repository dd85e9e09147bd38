import type { RecordKind } from '#features/history/web/HistoryPanel.tsx';

/** How the history describes saved views. */
export const VIEW_KIND: RecordKind = {
  entity: 'saved-view',
  one: 'view',
  many: 'views',
  words: {
    name: { label: 'name' },
    screen: { label: 'screen' },
    search: { label: 'filters' },
    is_shared: { label: 'audience', values: { true: 'Everyone', false: 'Only its owner' } },
  },
};
