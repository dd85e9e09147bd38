import { formatDate, formatNumber, formatSigned } from '#web/format.ts';
import type { PlanColumn } from '../rules/columns.ts';
import styles from './PlanTable.module.css';

const NONE = '-';

/** Dates stay on one line, with the year that the next one's have. */
export const columnWidth = ({ header, isDate }: PlanColumn): number =>
  isDate ? 136 : Math.max(92, 44 + header.length * 7);

/** A figure of the plan as its column shows it; a missing one is '-'. */
export function PlanFigure({
  column: { id, isDate },
  value,
}: {
  column: PlanColumn;
  value: number | string | null;
}) {
  if (value === null) return NONE;
  if (isDate) return formatDate(String(value));
  if (id !== 'delta') return formatNumber(Number(value));
  return (
    <span className={styles['delta']} data-negative={Number(value) < 0 || undefined}>
      {formatSigned(Number(value))}
    </span>
  );
}
