import type { RecordKind } from '#features/history/web/HistoryPanel.tsx';

/** How the history describes planned shipments. */
export const PLANNED_SHIPMENT_KIND: RecordKind = {
  entity: 'planned-shipment',
  one: 'planned shipment',
  many: 'planned shipments',
  words: {
    name: { label: 'name' },
    lines: { label: 'units' },
    arrived: { label: 'arrived' },
    ship_on: { label: 'ship date' },
    arrives_on: { label: 'arrival' },
    note: { label: 'note' },
    state: {
      label: 'state',
      values: { planned: 'planned', shipped: 'shipped', arrived: 'arrived', cancelled: 'cancelled' },
    },
  },
};

/** How the history describes what people did with proposals. */
export const PROPOSAL_KIND: RecordKind = {
  entity: 'proposal',
  one: 'proposal',
  many: 'proposals',
  words: { reason: { label: 'reason' }, until: { label: 'dismissed until' } },
};

/** How the history names the settings of the whole plan. */
export const SETTINGS_KIND: RecordKind = {
  entity: 'planning-settings',
  one: 'plan',
  many: 'planning settings',
  isOnlyOne: true,
  words: { safety_days: { label: 'safety days' } },
};
