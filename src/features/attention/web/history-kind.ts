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
    snoozed: { label: 'snooze date' },
    note: { label: 'note' },
  },
  sentences: { created: (of) => ['raised ', ...of] },
};

/** How the history describes from when on alerts begin. */
export const RULE_KIND: RecordKind = {
  entity: 'attention-rule',
  one: 'alert setting',
  many: 'alert settings',
  findAddress: (id) => ({ to: '/settings', search: { rule: id } }),
  words: {
    threshold: { label: 'threshold' },
    is_off: { label: 'state', values: { true: 'Off', false: 'On' } },
  },
};
