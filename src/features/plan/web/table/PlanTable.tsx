import { useMemo } from 'react';
import { useRight, useUser } from '#web/session/session.ts';
import type { Column } from '#web/ui/table/column.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { TableSkeleton } from '#web/ui/table/TableSkeleton.tsx';
import { useIsPhone } from '#web/ui/cells/use-is-phone.ts';
import type { PlanningDay } from '../../contract/plan.ts';
import {
  assessFigure,
  getFigure,
  PLAN_COLUMNS,
  TARGET_COLUMN,
  type PlanColumn,
} from '../../contract/columns.ts';
import { findSalesGaps, type SalesGaps } from '../../contract/sales-gaps.ts';
import type { StartTargets } from '../api.ts';
import { formatPlanDay } from '../day-text.ts';
import { exportPlanFigure } from '../figure-text.ts';
import { useSteady } from '../grid/sheet/use-steady.ts';
import { computeColumnWidth, measureLongestFigure, PlanFigure, PlanTotal } from './PlanFigure.tsx';
import styles from './PlanTable.module.css';
import { PLAN_HELP } from './plan-help.ts';
import { PlanRowActions, type Actions } from './PlanRowActions.tsx';
import { useNearest, type GoTo } from '../use-nearest.ts';
import { usePlanDialog } from '../view.ts';
import { planTableWords as words } from './wording.ts';

interface Shown {
  gaps: SalesGaps;
  longest: number;
  startTargets: StartTargets;
}

const START_PX = 64;

const buildFigureColumn = (
  column: PlanColumn,
  { gaps, longest, startTargets }: Shown,
): Column<PlanningDay> => ({
  id: column.id,
  header: column.header,
  about: column.about,
  help: PLAN_HELP[column.id],
  group: column.group,
  width:
    computeColumnWidth(column, longest) +
    (column.id === TARGET_COLUMN && startTargets.size > 0 ? START_PX : 0),
  align: 'end',
  sort: 'descending',
  value: (day) => getFigure(column, day),
  exported: (day) => exportPlanFigure(column, getFigure(column, day), assessFigure(column, day, gaps)),
  cell: (day) => (
    <PlanFigure
      column={column}
      value={getFigure(column, day)}
      certainty={assessFigure(column, day, gaps)}
      was={column.id === TARGET_COLUMN ? startTargets.get(day.date) : undefined}
    />
  ),
  total: (days) => <PlanTotal column={column} days={days} gaps={gaps} />,
});

const buildActionsColumn = (actions: Actions): Column<PlanningDay> => ({
  id: 'actions',
  header: words.actions,
  width: actions.isFolded ? 44 : 116,
  isHeaderHidden: actions.isFolded,
  isPinned: true,
  sort: false,
  value: () => null,
  cell: ({ date }) => <PlanRowActions date={date} {...actions} />,
});

interface Layout extends Shown {
  /** Undefined for those who may not plan: there is nothing that they can do with a day. */
  actions: Actions | undefined;
}

const buildPlanColumns = ({ actions, ...shown }: Layout): Column<PlanningDay>[] => [
  {
    id: 'date',
    header: words.date,
    width: 160,
    value: ({ date }) => date,
    cell: ({ date }) => <Day date={date} today={shown.gaps.today} />,
    total: () => words.total,
  },
  ...PLAN_COLUMNS.map((column) => buildFigureColumn(column, shown)),
  ...(actions ? [buildActionsColumn(actions)] : []),
];

interface Props {
  days: readonly PlanningDay[];
  today: string;
  goTo: GoTo;
  startTargets: StartTargets;
}

/** The plan, a day a row; a row opens for editing. */
export function PlanTable({ days, today, goTo, startTargets }: Props) {
  // Queried once, and not by each row: rows come and go quickly while scrolling.
  const openDialog = useSteady(usePlanDialog().openDialog);
  const isAdmin = useUser().role === 'admin';
  const canPlan = useRight('planning');
  // A phone has room for one button beside the figures: it opens the others.
  const isFolded = useIsPhone();
  const longest = useMemo(() => measureLongestFigure(days), [days]);
  const gaps = useMemo(() => findSalesGaps(days, today), [days, today]);
  const columns = useMemo(
    () =>
      buildPlanColumns({
        gaps,
        longest,
        startTargets,
        actions: canPlan ? { openDialog, isAdmin, isFolded } : undefined,
      }),
    [gaps, longest, startTargets, openDialog, isAdmin, canPlan, isFolded],
  );
  return (
    <DataTable
      name={words.planning}
      columns={columns}
      rows={days}
      rowKey={({ date }) => date}
      sortedBy="date"
      count={words.planningDataOverviewDays(days.length)}
      empty={null}
      goTo={useNearest(days, goTo, (date) => (days.findLast((day) => day.date <= date) ?? days[0])?.date)}
      {...(canPlan && {
        opener:
          ({ date }: PlanningDay) =>
          () =>
            openDialog('edit', date),
      })}
    />
  );
}

export function PlanTableSkeleton() {
  const isFolded = useIsPhone();
  const canPlan = useRight('planning');
  const actions = canPlan ? { openDialog: () => {}, isAdmin: false, isFolded } : undefined;
  return (
    <TableSkeleton
      columns={buildPlanColumns({
        gaps: findSalesGaps([], ''),
        longest: 0,
        startTargets: new Map(),
        actions,
      })}
    />
  );
}

const Day = ({ date, today }: { date: string; today: string }) => (
  <time dateTime={date} className={styles['day']} data-today={date === today || undefined}>
    {formatPlanDay(date, today)}
    {date === today && <span className={styles['today']}>{words.today}</span>}
  </time>
);
