import { IconHistory, IconPencil, IconTrash } from '@tabler/icons-react';
import { useMemo } from 'react';
import { formatDate, formatNumber, formatSigned } from '#web/format.ts';
import { useUser } from '#web/session/session.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import type { Column } from '#web/ui/table/column.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { TableSkeleton } from '#web/ui/table/TableSkeleton.tsx';
import type { PlanningDay } from '../contract.ts';
import { PLAN_COLUMNS, totalOf, type PlanColumn } from '../rules/columns.ts';
import { dayText } from './day-text.ts';
import styles from './PlanTable.module.css';
import { useDialog } from './view.ts';

const NONE = '-';

const figureColumn = (column: PlanColumn): Column<PlanningDay> => ({
  id: column.id,
  header: column.header,
  group: column.group,
  width: Math.max(92, 44 + column.header.length * 7),
  align: 'end',
  sort: 'descending',
  value: column.value,
  cell: (day) => text(column, column.value(day)),
  total: (days) => {
    const total = totalOf(column, days);
    return total === null ? NONE : text(column, total);
  },
});

function text({ id, isDate }: PlanColumn, value: number | string) {
  if (isDate) return formatDate(String(value));
  if (id !== 'delta') return formatNumber(Number(value));
  return (
    <span className={styles['delta']} data-negative={Number(value) < 0 || undefined}>
      {formatSigned(Number(value))}
    </span>
  );
}

const columnsFor = (today: string): Column<PlanningDay>[] => [
  {
    id: 'date',
    header: 'Date',
    width: 128,
    value: ({ date }) => date,
    cell: ({ date }) => <Day date={date} today={today} />,
    total: () => 'Total',
  },
  ...PLAN_COLUMNS.map(figureColumn),
  {
    id: 'actions',
    header: 'Actions',
    width: 116,
    sort: false,
    value: () => null,
    cell: (day) => <RowActions day={day} />,
  },
];

interface Props {
  days: readonly PlanningDay[];
  today: string;
}

/** The plan, a day a row; a row opens for editing. */
export function PlanTable({ days, today }: Props) {
  const { openDialog } = useDialog();
  const columns = useMemo(() => columnsFor(today), [today]);
  return (
    <DataTable
      name="Planning"
      columns={columns}
      rows={days}
      rowKey={({ date }) => date}
      sortedBy="date"
      count={`Planning Data Overview (${formatNumber(days.length)} days)`}
      empty={null}
      onOpen={({ date }) => openDialog('edit', date)}
    />
  );
}

export const PlanSkeleton = () => <TableSkeleton columns={columnsFor('')} />;

const Day = ({ date, today }: { date: string; today: string }) => (
  <time dateTime={date} className={styles['day']} data-today={date === today || undefined}>
    {dayText(date, today)}
    {date === today && <span className={styles['today']}>Today</span>}
  </time>
);

function RowActions({ day: { date } }: { day: PlanningDay }) {
  const { openDialog } = useDialog();
  const isAdmin = useUser().role === 'admin';
  const name = formatDate(date, new Date(0));
  return (
    <div className={styles['actions']}>
      <IconButton label={`Edit ${name}`} icon={IconPencil} onClick={() => openDialog('edit', date)} />
      {isAdmin && (
        <IconButton
          label={`History of ${name}`}
          icon={IconHistory}
          onClick={() => openDialog('history', date)}
        />
      )}
      <IconButton
        label={`Delete ${name}`}
        icon={IconTrash}
        isDangerous
        onClick={() => openDialog('delete', date)}
      />
    </div>
  );
}
