import { IconHistory, IconPencil, IconTrash } from '@tabler/icons-react';
import { formatDate } from '#web/format.ts';
import { useRight } from '#web/session/session.ts';
import { IconButton } from '#web/ui/cells/IconButton.tsx';
import { NameCell } from '#web/ui/cells/NameCell.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { defineColumns } from '#web/ui/table/column.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import type { WireOverride } from '../contract/overrides.ts';
import styles from './ForecastPage.module.css';
import { useForecastDialog } from './view.ts';
import { CHANNEL_LABELS, formatPerDay, formatSubject } from './wording/describe.ts';
import { When } from '#web/ui/cells/When.tsx';
import { typedListWords as words } from './wording/typed.ts';

const columns = defineColumns<WireOverride>([
  {
    id: 'typed',
    header: words.variant,
    width: 168,
    value: ({ cell, channel_group: group }) => `${formatSubject(cell)} ${CHANNEL_LABELS[group]}`,
    cell: ({ cell, channel_group: group }) => (
      <NameCell name={formatSubject(cell)} caption={CHANNEL_LABELS[group]} />
    ),
  },
  {
    id: 'span',
    header: words.days,
    width: 200,
    sort: 'descending',
    value: ({ first_day: first }) => first,
    cell: ({ first_day: first, last_day: last }) =>
      first === last ? formatDate(first) : words.daysFor(first, last),
  },
  {
    id: 'units',
    header: words.unitsPerDay,
    width: 112,
    align: 'end',
    sort: 'descending',
    value: (override) => override.units_per_day,
    cell: (override) => formatPerDay(override.units_per_day),
  },
  { id: 'reason', header: words.reason, width: 280, value: ({ reason }) => reason },
  {
    id: 'by',
    header: words.typed,
    width: 144,
    value: ({ saved_by: by }) => by,
    cell: ({ saved_by: by, saved_at: at }) => <NameCell name={by} caption={<When at={at} />} />,
  },
  {
    id: 'typed-actions',
    header: words.actions,
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
    name={words.typedForecasts}
    columns={columns}
    rows={overrides}
    rowKey={({ id }) => id}
    sortedBy="span"
    count={words.typedForecastsFor(overrides.length)}
    empty={<Notice heading={words.nothingTyped}>{words.whatYouKnowAndPast}</Notice>}
  />
);

function RowActions({ override: { id, cell } }: { override: WireOverride }) {
  const { openDialog } = useForecastDialog();
  const isAdmin = useRight('administration');
  const canPlan = useRight('planning');
  if (!canPlan) return null;
  const name = words.typedForecast(formatSubject(cell));
  return (
    <div className={styles['actions']}>
      <IconButton
        label={words.edit(name)}
        icon={IconPencil}
        onClick={() => openDialog('edit-typed', { typed: id })}
      />
      {isAdmin && (
        <IconButton
          label={words.history(name)}
          icon={IconHistory}
          onClick={() => openDialog('typed-history', { typed: id })}
        />
      )}
      <IconButton
        label={words.clear(name)}
        icon={IconTrash}
        isDangerous
        onClick={() => openDialog('clear', { typed: id })}
      />
    </div>
  );
}
