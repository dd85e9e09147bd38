import type { RecordKind } from '#features/history/web/HistoryPanel.tsx';

/** How the history describes events of demand. */
export const DEMAND_EVENT_KIND: RecordKind = {
  entity: 'demand-event',
  one: 'event',
  many: 'demand events',
  findAddress: (id) => ({ to: '/forecast', search: { dialog: 'edit', event: id } }),
  words: {
    name: { label: 'name' },
    first_day: { label: 'first day' },
    last_day: { label: 'last day' },
    region: { label: 'region', values: { us: 'US', eu: 'EU' } },
    channel_group: { label: 'channel', values: { shops: 'Shops', amazon: 'Amazon' } },
    uplift_percent: { label: 'uplift in percent' },
  },
};
