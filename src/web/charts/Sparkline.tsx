import { formatNumber } from '../format.ts';
import styles from './Sparkline.module.css';
import { sparklineWords as words } from './wording.ts';

interface Props {
  /** One for each day, the last one newest; null where nothing is known. */
  values: readonly (number | null)[];
  /** What the line shows, for its name: `total stock`. */
  figure: string;
  /** Begins at zero: a small change of a big stock then looks small. */
  isZeroBased?: boolean;
  format?: (value: number) => string;
}

/** The height of the drawing before it is stretched to its container. */
const HEIGHT = 100;

/**
 * The course of a figure, without axes, for a card or a row. It fills its container, which sets the height; its name
 * has the first and the last figure.
 *
 *     <Sparkline figure="total stock" values={days.map(({ onHand }) => onHand)} />
 */
export function Sparkline({ values, figure, isZeroBased = false, format = formatNumber }: Props) {
  const { line, lone } = computePaths(values, isZeroBased);
  return (
    <svg
      className={styles['line']}
      role="img"
      aria-label={describeSparkline(values, figure, format)}
      viewBox={`0 0 ${Math.max(1, values.length - 1)} ${HEIGHT}`}
      preserveAspectRatio="none"
    >
      <path d={line} />
      <path className={styles['lone']} d={lone} />
    </svg>
  );
}

function describeSparkline(
  values: Props['values'],
  figure: string,
  format: (value: number) => string,
): string {
  const known = values.filter((value) => value !== null);
  const [first] = known;
  const last = known.at(-1);
  const days = words.daysOfValue(values.length, figure);
  if (first === undefined || last === undefined) return words.nothingKnown(days);
  return words.daysFromTo(days, format(first), format(last));
}

/** The line through the known values, and the single points between two gaps. */
function computePaths(values: Props['values'], isZeroBased: boolean): { line: string; lone: string } {
  const known = values.filter((value) => value !== null);
  const low = Math.min(...known, ...(isZeroBased ? [0] : []));
  const high = Math.max(...known, ...(isZeroBased ? [0] : []));
  // A constant line is drawn in the middle, a line of zeros at the bottom.
  const computeY = (value: number): number => {
    if (high > low) return Math.round((1 - (value - low) / (high - low)) * 10 * HEIGHT) / 10;
    return isZeroBased || value === 0 ? HEIGHT : HEIGHT / 2;
  };
  let [line, lone] = ['', ''];
  for (const [index, value] of values.entries()) {
    if (value === null) continue;
    const isFirst = (values[index - 1] ?? null) === null;
    const isLast = (values[index + 1] ?? null) === null;
    if (isFirst && isLast) lone += `M${index} ${computeY(value)}h0`;
    else line += `${isFirst ? 'M' : 'L'}${index} ${computeY(value)}`;
  }
  return { line, lone };
}
