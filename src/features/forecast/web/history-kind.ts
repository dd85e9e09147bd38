import { CELL_PARTS, formatCellName } from '#features/catalogue/rules/cells.ts';
import { formatCount, formatNumber } from '#web/format.ts';
import type { RecordKind } from '#features/history/web/HistoryPanel.tsx';

const CHANNELS = { shops: 'Shopify', amazon: 'Amazon' };

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
    uplift_percent: { label: 'uplift', formatFigure: (percent) => `${formatNumber(percent)}%` },
  },
};

const CELL_NAMES: Record<string, string> = Object.fromEntries(
  CELL_PARTS.map((parts) => [parts.cell, formatCellName(parts)]),
);

/** How the history describes figures that were typed over the forecast. */
export const DEMAND_OVERRIDE_KIND: RecordKind = {
  entity: 'demand-override',
  one: 'forecast override',
  many: 'forecast overrides',
  nameRecord: (cell) => `of ${CELL_NAMES[cell] ?? cell}`,
  findAddress: (id) => ({ to: '/forecast', search: { dialog: 'edit-typed', typed: id } }),
  words: {
    cell: {
      label: 'variant',
      values: CELL_NAMES,
    },
    channel_group: { label: 'channel', values: CHANNELS },
    first_day: { label: 'first day' },
    last_day: { label: 'last day' },
    units_per_day: { label: 'units per day' },
    reason: { label: 'reason' },
  },
};

const readText = (change: unknown): string | null =>
  typeof change === 'object' && change && 'after' in change && typeof change.after === 'string'
    ? change.after
    : null;
const readCount = (change: unknown): number =>
  typeof change === 'object' && change && 'after' in change && typeof change.after === 'number'
    ? change.after
    : 0;

/** How the history describes imports of orders from before the accounts. */
export const ORDER_HISTORY_KIND: RecordKind = {
  entity: 'order-history',
  one: 'order history',
  many: 'imported orders',
  findAddress: () => ({ to: '/forecast', search: { dialog: 'import' } }),
  words: {
    channel_group: { label: 'channel', values: CHANNELS },
    region: { label: 'region', values: { us: 'US', eu: 'EU' } },
    days: { label: 'days' },
  },
  sentences: {
    imported: (_, { changes }) => [
      'imported orders from ',
      { value: readText(changes['file_name']) ?? 'a file' },
      `: ${formatCount(readCount(changes['added']), 'day')} added, ${formatNumber(readCount(changes['replaced']))} replaced, ${formatCount(readCount(changes['units']), 'unit')}`,
    ],
  },
};
