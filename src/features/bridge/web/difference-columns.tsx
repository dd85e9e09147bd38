import { formatDate, formatMoney, formatSigned, NO_VALUE } from '#web/format.ts';
import { fromMinorUnits } from '#shared/money.ts';
import { NameCell } from '#web/ui/cells/NameCell.tsx';
import { StatusBadge } from '#web/ui/cells/StatusBadge.tsx';
import { defineColumns, withFirst } from '#web/ui/table/column.ts';
import type { WireDifference } from '../contract.ts';
import { describeStatus } from '../rules/describe.ts';
import { differenceColumnsWords as words } from './wording.ts';

const TONES = { flagged: 'bad', small: 'watch', timing: 'neutral', explained: 'good' } as const;

/** A SKU that differs, with the currency of its cost. */
export interface PricedDifference extends WireDifference {
  currency: string;
}

const computeValue = ({ open, unit_cost: cost }: WireDifference): number | null =>
  cost === null ? null : open * cost;

export const differenceColumns = defineColumns<PricedDifference>([
  {
    id: 'sku',
    header: words.sku,
    width: 240,
    value: ({ sku }) => sku,
    cell: ({ sku, name }) => <NameCell name={sku} caption={name ?? ''} />,
  },
  {
    id: 'status',
    header: words.status,
    help: 'flagged',
    width: 124,
    value: ({ status }) => ['flagged', 'small', 'explained', 'timing'].indexOf(status),
    exported: ({ status }) => describeStatus(status),
    cell: ({ status }) => <StatusBadge tone={TONES[status]}>{describeStatus(status)}</StatusBadge>,
  },
  {
    id: 'open',
    header: words.open,
    help: 'open',
    width: 104,
    align: 'end',
    sort: 'descending',
    value: ({ open }) => Math.abs(open),
    cell: ({ open }) => <strong>{formatSigned(open)}</strong>,
  },
  {
    id: 'value',
    header: words.value,
    help: 'value',
    about: words.openUnitsAtCostPer,
    width: 120,
    align: 'end',
    sort: 'descending',
    value: (difference) => {
      const value = computeValue(difference);
      return value === null ? null : Math.abs(value);
    },
    exported: (difference) => {
      const value = computeValue(difference);
      return value === null ? null : Number(fromMinorUnits(value, difference.currency));
    },
    cell: (difference) => {
      const value = computeValue(difference);
      return value === null ? NO_VALUE : formatMoney(value, difference.currency);
    },
  },
  {
    id: 'unexplained',
    header: words.unexplained,
    help: 'unexplained',
    width: 148,
    align: 'end',
    sort: 'descending',
    value: ({ unexplained }) => Math.abs(unexplained),
    cell: ({ unexplained }) => formatSigned(unexplained),
  },
  {
    id: 'since',
    header: words.openSince,
    width: 128,
    value: ({ since }) => since ?? '9999',
    cell: ({ since }) => (since === null ? NO_VALUE : formatDate(since)),
  },
  {
    id: 'flagged',
    header: words.flaggedOn,
    width: 128,
    value: (difference) => difference.flagged_on ?? '9999',
    cell: (difference) => (difference.flagged_on === null ? NO_VALUE : formatDate(difference.flagged_on)),
  },
]);

export const phoneDifferenceColumns = withFirst(differenceColumns, ['sku', 'open', 'status', 'value']);
