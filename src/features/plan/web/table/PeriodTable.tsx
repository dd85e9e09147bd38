import { useMemo } from 'react';
import { toDayNumber } from '#shared/dates.ts';
import { formatCount, formatNumber } from '#web/format.ts';
import type { Column } from '#web/ui/table/column.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { TableSkeleton } from '#web/ui/table/TableSkeleton.tsx';
import type { PlanningDay } from '../../contract/plan.ts';
import { PLAN_COLUMNS, computeTotal } from '../../contract/columns.ts';
import { findSalesGaps, type SalesGaps } from '../../contract/sales-gaps.ts';
import { groupIntoPeriods, type PlanPeriod, type PlanSpan } from '../../rules/periods.ts';
import { computeColumnWidth, measureLongestFigure, PlanTotal } from './PlanFigure.tsx';
import { formatPeriod } from '../day-text.ts';
import { exportPlanFigure } from '../figure-text.ts';
import styles from './PlanTable.module.css';
import { useNearest, type GoTo } from '../use-nearest.ts';
import { PLAN_HELP } from './plan-help.ts';
import { periodTableWords as words } from './wording.ts';

type Row = PlanPeriod<PlanningDay>;

const NAMES: Record<PlanSpan, { header: string; one: string }> = {
  weeks: { header: words.week, one: 'week' },
  months: { header: words.month, one: 'month' },
};

const buildPeriodColumns = (by: PlanSpan, gaps: SalesGaps, longest: number): Column<Row>[] => [
  {
    id: 'date',
    header: NAMES[by].header,
    width: by === 'weeks' ? 204 : 160,
    value: ({ id }) => id,
    cell: ({ id, from, to }) => (
      <span className={styles['period']}>
        {formatPeriod(by, { id, from, to }, gaps.today)}
        {from <= gaps.today && gaps.today <= to && <span className={styles['today']}>{words.now}</span>}
      </span>
    ),
    total: () => words.total,
  },
  {
    id: 'days',
    header: words.days,
    width: 84,
    align: 'end',
    sort: 'descending',
    value: ({ days }) => days.length,
    cell: ({ days, from, to }) => words.daysOf(days.length, countDaysInSpan(from, to)),
    total: (periods) => formatNumber(periods.reduce((sum, { days }) => sum + days.length, 0)),
  },
  ...PLAN_COLUMNS.filter(({ total }) => total !== 'none').map((column): Column<Row> => ({
    id: column.id,
    header: column.header,
    about: column.about,
    help: PLAN_HELP[column.id],
    group: column.group,
    width: computeColumnWidth(column, longest),
    align: 'end',
    sort: 'descending',
    value: ({ days }) => computeTotal(column, days, gaps).value,
    exported: ({ days }) => {
      const { value, ...certainty } = computeTotal(column, days, gaps);
      return exportPlanFigure(column, value, certainty);
    },
    cell: ({ days }) => <PlanTotal column={column} days={days} gaps={gaps} />,
    total: (periods) => <PlanTotal column={column} days={periods.flatMap(({ days }) => days)} gaps={gaps} />,
  })),
];

const countDaysInSpan = (from: string, to: string): number => toDayNumber(to) - toDayNumber(from) + 1;

interface Props {
  by: PlanSpan;
  days: readonly PlanningDay[];
  today: string;
  goTo: GoTo;
}

/** The plan in sums: what a week or a month sold and made, and the stock of its latest day that is not in the future. */
export function PeriodTable({ by, days, today, goTo }: Props) {
  const longest = useMemo(() => measureLongestFigure(days), [days]);
  const gaps = useMemo(() => findSalesGaps(days, today), [days, today]);
  const columns = useMemo(() => buildPeriodColumns(by, gaps, longest), [by, gaps, longest]);
  const periods = useMemo(() => groupIntoPeriods(days, by), [days, by]);
  const { one } = NAMES[by];
  const near = useNearest(
    days,
    goTo,
    (date) => (periods.findLast(({ from }) => from <= date) ?? periods[0])?.id,
  );
  const count = formatCount(periods.length, one, by);
  return (
    <DataTable
      name={words.planning(one)}
      columns={columns}
      rows={periods}
      rowKey={({ id }) => id}
      sortedBy="date"
      count={words.planningDataOverviewDays(days.length, count)}
      empty={null}
      goTo={near}
    />
  );
}

export const PeriodTableSkeleton = ({ by }: { by: PlanSpan }) => (
  <TableSkeleton columns={buildPeriodColumns(by, findSalesGaps([], ''), 0)} />
);
