import {
  ABOUT,
  AT_LEAST,
  exportFigure,
  formatDate,
  formatFigure,
  formatNumber,
  formatSigned,
} from '#web/format.ts';
import { DELTA_COLUMN, type Certainty, type PlanColumn } from '../contract/columns.ts';
import type { FigureSum } from '../rules/figure-sums.ts';
import { planFigureWords as words } from './wording.ts';

/** `12`, `≥ 12` where some figures are missing, a dash where all are. */
export const formatFigureSum = ({ value, isPartial }: FigureSum): string => formatFigure(value, isPartial);

const NONE = '-';

/** A figure of the plan as its column shows it; a missing one is '-'. */
export function formatPlanFigure({ id, isDate }: PlanColumn, value: number | string | null): string {
  if (value === null) return NONE;
  if (isDate) return formatDate(String(value));
  return id === DELTA_COLUMN ? formatSigned(Number(value)) : formatNumber(Number(value));
}

/** The same in a file. */
export const exportPlanFigure = (
  column: PlanColumn,
  value: number | string | null,
  certainty: Certainty,
): number | string | null =>
  exportFigure(value, markFigure(certainty)?.sign ?? '', (known) => formatPlanFigure(column, known));

/** What is before a figure that is not known exactly, and why. */
export interface Mark {
  sign: string;
  reason: string;
}

/** The mark of a figure; null where it is exact. */
export function markFigure(certainty: Certainty | undefined): Mark | null {
  if (certainty?.isApproximate) return { sign: ABOUT, reason: words.approximately };
  return certainty?.isPartial ? { sign: AT_LEAST, reason: words.atLeast } : null;
}
