import { formatSigned } from '#web/format.ts';
import type { PlanningDay } from '../../contract/plan.ts';
import {
  computeTotal,
  DELTA_COLUMN,
  PLAN_COLUMNS,
  type Certainty,
  type PlanColumn,
} from '../../contract/columns.ts';
import type { SalesGaps } from '../../contract/sales-gaps.ts';
import { describeStart } from '../day-text.ts';
import { markFigure, formatPlanFigure } from '../figure-text.ts';
import styles from './PlanTable.module.css';

const SIGN_PX = 7.5;
const EDGES_PX = 24;
const DATE_PX = 136;

/** Wide enough for the header, and for figures of this many signs; dates stay on one line, with the year that the next one's have. */
export function computeColumnWidth({ header, isDate, total }: PlanColumn, longest: number): number {
  if (isDate) return DATE_PX;
  const signs = Math.max(header.length, total === 'none' ? 0 : longest);
  return Math.max(76, EDGES_PX + signs * SIGN_PX);
}

/** How many signs the longest figure of some days has, or of their sum, with a sign before it. */
export function measureLongestFigure(days: readonly PlanningDay[]): number {
  const largest = PLAN_COLUMNS.filter(({ total }) => total !== 'none').map(({ value, total }) => {
    const figures = days.map((day) => Math.abs(Number(value(day))));
    return total === 'sum' ? figures.reduce((sum, figure) => sum + figure, 0) : Math.max(0, ...figures);
  });
  return formatSigned(Math.max(...largest)).length;
}

interface Props {
  column: PlanColumn;
  value: number | string | null;
  certainty?: Certainty;
  /** What a target was when its day began, where it was edited since. */
  was?: number | undefined;
}

/** A figure of the plan as its column shows it, on one line; a missing one is '-'. */
export function PlanFigure({ column, value, certainty, was }: Props) {
  const mark = value === null ? null : markFigure(certainty);
  return (
    <span
      className={styles['figure']}
      // One that is not known exactly may still turn out above 0.
      data-negative={(column.id === DELTA_COLUMN && mark === null && Number(value) < 0) || undefined}
      title={mark?.reason}
    >
      {was !== undefined && <span className={styles['was']}>{describeStart(was)}</span>}
      {mark?.sign}
      {formatPlanFigure(column, value)}
    </span>
  );
}

interface TotalProps {
  column: PlanColumn;
  days: readonly PlanningDay[];
  gaps: SalesGaps;
}

/** The figure of a column over several days. */
export function PlanTotal({ column, days, gaps }: TotalProps) {
  const { value, ...certainty } = computeTotal(column, days, gaps);
  return <PlanFigure column={column} value={value} certainty={certainty} />;
}
