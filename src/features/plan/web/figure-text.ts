import { formatNumber, NO_VALUE } from '#web/format.ts';
import type { FigureSum } from '../rules/figure-sums.ts';

/** `12`, `≥ 12` where some figures are missing, a dash where all are. */
export const formatFigureSum = ({ value, isPartial }: FigureSum): string =>
  value === null ? NO_VALUE : `${isPartial ? '≥ ' : ''}${formatNumber(value)}`;
