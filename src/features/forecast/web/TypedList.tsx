import { IconHistory, IconPencil, IconTrash } from '@tabler/icons-react';
import { formatCount, formatDate } from '#web/format.ts';
import { useRight } from '#web/session/session.ts';
import { IconButton } from '#web/ui/cells/IconButton.tsx';
import { NameCell } from '#web/ui/cells/NameCell.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { defineColumns } from '#web/ui/table/column.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import type { WireOverride } from '../contract/overrides.ts';
import styles from './ForecastPage.module.css';
import { useForecastDialog } from './view.ts';
import { CHANNEL_LABELS, formatPerDay, formatSubject } from './wording.ts';
import { When } from '#web/ui/cells/When.tsx';

const columns = defineColumns<WireOverride>([
  {
    id: 'typed',
    header: 'Variant',
    width: 168,
    value: ({ cell, channel_group: group }) => `${formatSubject(cell)} ${CHANNEL_LABELS[group]}`,
    cell: ({ cell, channel_group: group }) => (
      <NameCell name={formatSubject(cell)} caption={CHANNEL_LABELS[group]} />
    ),
  },
  {
    id: 'span',
    header: 'Days',
    width: 200,
    sort: 'descending',
    value: ({ first_day: first }) => first,
    cell: ({ first_day: first, last_day: last }) =>
      first === last ? formatDate(first) : `${formatDate(first)} to ${formatDate(last)}`,
  },
  {
    id: 'units',
    header: 'Units per Day',
    width: 112,
    align: 'end',
    sort: 'descending',
    value: (override) => override.units_per_day,
    cell: (override) => formatPerDay(override.units_per_day),
  },
  { id: 'reason', header: 'Reason', width: 280, value: ({ reason }) => reason },
  {
    id: 'by',
    header: 'Typed By',
    width: 144,
    value: ({ saved_by: by }) => by,
    cell: ({ saved_by: by, saved_at: at }) => <NameCell name={by} caption={<When at={at} />} />,
  },
  {
    id: 'typed-actions',
    header: 'Actions',
    width: 120,
    sort: false,
    isHeaderHidden: true,
    value: () => null,
    cell: (override) => <RowActions override={override} />,
  },
]);

/** Figures that people typed over the forecast, until they are cleared. */
export const TypedList = ({ overrides }: { overrides: readonly WireOverride[] }) => (
  <DataTable
    name="Typed Forecasts"
    columns={columns}
    rows={overrides}
    rowKey={({ id }) => id}
    sortedBy="span"
    count={formatCount(overrides.length, 'typed forecast')}
    empty={
      <Notice heading="Nothing Typed">
        What you know and the past does not is typed here. It takes the place of the forecast on its days,
        here and in supply.
      </Notice>
    }
  />
);

function RowActions({ override: { id, cell } }: { override: WireOverride }) {
  const { openDialog } = useForecastDialog();
  const isAdmin = useRight('administration');
  const canPlan = useRight('planning');
  if (!canPlan) return null;
  const name = `typed forecast of ${formatSubject(cell)}`;
  return (
    <div className={styles['actions']}>
      <IconButton
        label={`Edit ${name}`}
        icon={IconPencil}
        onClick={() => openDialog('edit-typed', { typed: id })}
      />
      {isAdmin && (
        <IconButton
          label={`History of ${name}`}
          icon={IconHistory}
          onClick={() => openDialog('typed-history', { typed: id })}
        />
      )}
      <IconButton
        label={`Clear ${name}`}
        icon={IconTrash}
        isDangerous
        onClick={() => openDialog('clear', { typed: id })}
      />
    </div>
  );
}
