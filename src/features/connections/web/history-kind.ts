import type { RecordKind } from '#features/history/web/HistoryPanel.tsx';

/** How the history describes sources. */
export const SOURCE_KIND: RecordKind = {
  entity: 'source',
  one: 'source',
  many: 'sources',
  findAddress: (id) => ({ to: '/connections', search: { source: id } }),
  words: {
    held_back: { label: 'held data' },
    is_paused: { label: 'state', values: { true: 'Paused', false: 'Syncing' } },
  },
  sentences: {
    'run-requested': (of) => ['requested a sync of ', ...of],
    accepted: (of) => ['accepted held data from ', ...of],
  },
};
