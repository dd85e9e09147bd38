import { CELL_PARTS, formatCellName } from '#features/catalogue/rules/cells.ts';
import type { RecordKind } from '#features/history/web/HistoryPanel.tsx';

const CHANNELS = { shops: 'Shops', amazon: 'Amazon' };

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
    channel_group: { label: 'channel', values: CHANNELS },
    uplift_percent: { label: 'uplift in percent' },
  },
};

/** How the history describes figures that were typed over the forecast. */
export const DEMAND_OVERRIDE_KIND: RecordKind = {
  entity: 'demand-override',
  one: 'typed forecast',
  many: 'typed forecasts',
  findAddress: (id) => ({ to: '/forecast', search: { dialog: 'edit-typed', typed: id } }),
  words: {
    cell: {
      label: 'variant',
      values: Object.fromEntries(CELL_PARTS.map((parts) => [parts.cell, formatCellName(parts)])),
    },
    channel_group: { label: 'channel', values: CHANNELS },
    first_day: { label: 'first day' },
    last_day: { label: 'last day' },
    units_per_day: { label: 'units per day' },
    reason: { label: 'reason' },
  },
};
