import { formatDate, formatNumber, formatSigned } from '#web/format.ts';
import type { PlanningDay } from '../../contract/plan.ts';
import { PLAN_COLUMNS, type PlanColumn } from '../../contract/columns.ts';
import { describeStart } from '../day-text.ts';
import styles from './PlanTable.module.css';
import { planFigureWords as words } from './wording.ts';

const NONE = '-';

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
  /** Some of it is missing. */
  isPartial?: boolean;
  /** What a target was when its day began, where it was edited since. */
  was?: number | undefined;
}

/** A figure of the plan as its column shows it, on one line; a missing one is '-'. */
export const PlanFigure = ({ column: { id, isDate }, value, isPartial = false, was }: Props) => (
  <span
    className={styles['figure']}
    // A minimum: a delta that is below 0 so far may still rise above.
    data-negative={(id === 'delta' && !isPartial && Number(value) < 0) || undefined}
    title={isPartial ? words.atLeast : undefined}
  >
    {was !== undefined && <span className={styles['was']}>{describeStart(was)}</span>}
    {isPartial && '≥ '}
    {value === null
      ? NONE
      : isDate
        ? formatDate(String(value))
        : id === 'delta'
          ? formatSigned(Number(value))
          : formatNumber(Number(value))}
  </span>
);
