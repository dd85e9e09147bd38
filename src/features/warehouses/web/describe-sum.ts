import { AT_LEAST, formatFigure } from '#web/format.ts';
import type { StockFigures } from '../contract/stock-list.ts';
import { describeSumWords as words } from './wording.ts';

interface SumText {
  /** `1,204`, `≥ 1,204` where something is not in it, a dash where nothing is known. */
  value: string | undefined;
  /** What the sum is of, and how many SKUs are not in it, or not all of their rows. */
  caption: string | undefined;
}

interface Sum {
  name: string;
  caption: string | undefined;
  /** What is shown while there are no figures. */
  unknown: string | undefined;
  canBeNegative?: boolean;
}

/** One of the sums of a list. What may be below 0 is no lower bound, whatever is missing. */
export function describeSum(
  figures: StockFigures | undefined,
  { name, caption, unknown, canBeNegative = false }: Sum,
): SumText {
  if (!figures) return { value: unknown, caption };
  const units = figures[name] ?? null;
  const missing = units === null ? 0 : (figures[`${name}_unreported`] ?? 0);
  if (missing === 0) return { value: formatFigure(units), caption };
  return {
    value: `${canBeNegative ? '' : AT_LEAST}${formatFigure(units)}`,
    caption: [...(caption === undefined ? [] : [caption]), words.notReported(missing)].join(' · '),
  };
}
