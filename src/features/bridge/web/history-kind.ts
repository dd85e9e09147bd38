import type { RecordKind } from '#features/history/web/HistoryPanel.tsx';
import { describeReason, describeTransferKind } from '../rules/describe.ts';
import { DIFFERENCE_REASONS, TRANSFER_KINDS } from '../rules/words.ts';
import { formatMinute } from './minute-text.ts';

/** How the history describes what people found out about differences. */
export const DIFFERENCE_KIND: RecordKind = {
  entity: 'stock-difference',
  one: 'stock difference',
  many: 'stock differences',
  nameRecord: (sku) => `in ${sku}`,
  words: {
    sku: { label: 'SKU' },
    day: { label: 'day' },
    reason: {
      label: 'reason',
      values: Object.fromEntries(DIFFERENCE_REASONS.map((reason) => [reason, describeReason(reason)])),
    },
    owner: { label: 'owner' },
    note: { label: 'note' },
  },
};

/** How the history describes transfers. */
export const TRANSFER_KIND: RecordKind = {
  entity: 'stock-transfer',
  one: 'stock transfer',
  many: 'stock transfers',
  nameRecord: (sku) => `of ${sku}`,
  words: {
    sku: { label: 'SKU' },
    units: { label: 'units' },
    kind: {
      label: 'kind',
      values: Object.fromEntries(TRANSFER_KINDS.map((kind) => [kind, describeTransferKind(kind)])),
    },
    source: { label: 'source' },
    destination: { label: 'destination' },
    left_on: { label: 'departure' },
    arrived_on: { label: 'arrival' },
    note: { label: 'note' },
  },
};

/** How the history describes cut-offs: the record is the warehouse. */
export const CUT_OFF_KIND: RecordKind = {
  entity: 'cut-off',
  one: 'warehouse',
  many: 'cut-offs',
  words: { minute: { label: 'cut-off', formatFigure: formatMinute } },
};
