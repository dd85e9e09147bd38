import { AT_LEAST, formatFigure } from '#web/format.ts';
import type { StockFigures } from '../contract/stock-list.ts';
import { describeFigureWords as words } from './wording.ts';

interface FigureText {
  /** `1,204`, `≥ 1,204` where something is not in it, a dash where nothing is known. */
  value: string | undefined;
  /** What the figure is of, and how many SKUs are not in it, or not all of their rows. */
  caption: string | undefined;
}

interface Figure {
  name: string;
  /** The number of SKUs that are not in it, or not all of them; without a name of its own it is that of the figure. */
  unreported?: string;
  caption: string | undefined;
  /** What is shown while there are no figures. */
  unknown: string | undefined;
  canBeNegative?: boolean;
}

/** A sum or a count of a list. What may be below 0 is no lower bound, whatever is missing. */
export function describeFigure(
  figures: StockFigures | undefined,
  { name, caption, unknown, unreported = `${name}_unreported`, canBeNegative = false }: Figure,
): FigureText {
  if (!figures) return { value: unknown, caption };
  const units = figures[name] ?? null;
  const missing = units === null ? 0 : (figures[unreported] ?? 0);
  if (missing === 0) return { value: formatFigure(units), caption };
  return {
    value: `${canBeNegative ? '' : AT_LEAST}${formatFigure(units)}`,
    caption: [...(caption === undefined ? [] : [caption]), words.notReported(missing)].join(' · '),
  };
}
