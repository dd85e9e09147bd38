import type { RecordKind } from '#features/history/web/HistoryPanel.tsx';

/** How the history describes alerts. */
export const EPISODE_KIND: RecordKind = {
  entity: 'episode',
  one: 'alert',
  many: 'alerts',
  words: {
    label: { label: 'subject' },
    detail: { label: 'detail' },
    state: { label: 'state', values: { firing: 'Open', resolved: 'Resolved' } },
    is_acknowledged: { label: 'state', values: { true: 'Acknowledged', false: 'Not acknowledged' } },
    owner: { label: 'owner' },
    snoozed: { label: 'time until which it is put off' },
    note: { label: 'note' },
  },
};
