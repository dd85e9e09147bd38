import { formatDate, formatMoney, formatSigned, NO_VALUE } from '#web/format.ts';
import { fromMinorUnits } from '#shared/money.ts';
import { NameCell } from '#web/ui/cells/NameCell.tsx';
import { StatusBadge } from '#web/ui/cells/StatusBadge.tsx';
import { defineColumns, withFirst } from '#web/ui/table/column.ts';
import type { WireDifference } from '../contract.ts';
import { describeStatus } from '../rules/describe.ts';

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
    header: 'SKU',
    width: 240,
    value: ({ sku }) => sku,
    cell: ({ sku, name }) => <NameCell name={sku} caption={name ?? ''} />,
  },
  {
    id: 'status',
    header: 'Status',
    about: 'Flagged: over 3 units and 1% of the opening on two closings in a row',
    width: 120,
    value: ({ status }) => ['flagged', 'small', 'explained', 'timing'].indexOf(status),
    exported: ({ status }) => describeStatus(status),
    cell: ({ status }) => <StatusBadge tone={TONES[status]}>{describeStatus(status)}</StatusBadge>,
  },
  {
    id: 'open',
    header: 'Open',
    about: 'Units that are still missing, or too many, at the last closing',
    width: 88,
    align: 'end',
    sort: 'descending',
    value: ({ open }) => Math.abs(open),
    cell: ({ open }) => <strong>{formatSigned(open)}</strong>,
  },
  {
    id: 'value',
    header: 'Value',
    about: 'Open units at the cost per unit in the catalogue; unknown without one',
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
    header: 'Unexplained',
    about: 'The sum of all days, whatever people said since',
    width: 128,
    align: 'end',
    sort: 'descending',
    value: ({ unexplained }) => Math.abs(unexplained),
    cell: ({ unexplained }) => formatSigned(unexplained),
  },
  {
    id: 'since',
    header: 'Open Since',
    width: 128,
    value: ({ since }) => since ?? '9999',
    cell: ({ since }) => (since === null ? NO_VALUE : formatDate(since)),
  },
  {
    id: 'flagged',
    header: 'Flagged On',
    width: 128,
    value: (difference) => difference.flagged_on ?? '9999',
    cell: (difference) => (difference.flagged_on === null ? NO_VALUE : formatDate(difference.flagged_on)),
  },
]);

export const phoneDifferenceColumns = withFirst(differenceColumns, ['sku', 'open', 'status', 'value']);
