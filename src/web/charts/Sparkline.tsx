import { AT_LEAST, formatNumber } from '../format.ts';
import styles from './Sparkline.module.css';
import { sparklineWords as words } from './wording.ts';

interface Props {
  /** One for each day, the last one newest; null where nothing is known. */
  values: readonly (number | null)[];
  /** By day, whether its value lacks a part: `≥ 12`. The line is dashed from and to there. */
  lowerBounds?: readonly boolean[];
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
export function Sparkline(props: Props) {
  const { values, lowerBounds = [], isZeroBased = false } = props;
  const { line, dashed, lone } = computePaths({ values, lowerBounds, isZeroBased });
  return (
    <svg
      className={styles['line']}
      role="img"
      aria-label={describeSparkline(props)}
      viewBox={`0 0 ${Math.max(1, values.length - 1)} ${HEIGHT}`}
      preserveAspectRatio="none"
    >
      <path d={line} />
      <path className={styles['dashed']} d={dashed} />
      <path className={styles['lone']} d={lone} />
    </svg>
  );
}

function describeSparkline({ values, lowerBounds = [], figure, format = formatNumber }: Props): string {
  const known = values.flatMap((value, index) =>
    value === null ? [] : [`${lowerBounds[index] ? AT_LEAST : ''}${format(value)}`],
  );
  const [first] = known;
  const last = known.at(-1);
  const days = words.daysOfValue(values.length, figure);
  if (first === undefined || last === undefined) return words.nothingKnown(days);
  return words.daysFromTo(days, first, last);
}

/** The line through the known values, its stretches that begin or end at a lower bound, and the single points between two gaps. */
function computePaths({
  values,
  lowerBounds,
  isZeroBased,
}: Required<Pick<Props, 'values' | 'lowerBounds' | 'isZeroBased'>>) {
  const known = values.filter((value) => value !== null);
  const low = Math.min(...known, ...(isZeroBased ? [0] : []));
  const high = Math.max(...known, ...(isZeroBased ? [0] : []));
  // A constant line is drawn in the middle, a line of zeros at the bottom.
  const computeY = (value: number): number => {
    if (high > low) return Math.round((1 - (value - low) / (high - low)) * 10 * HEIGHT) / 10;
    return isZeroBased || value === 0 ? HEIGHT : HEIGHT / 2;
  };
  const paths = { line: '', dashed: '', lone: '' };
  let drawn: 'line' | 'dashed' | null = null;
  for (const [index, value] of values.entries()) {
    if (value === null) continue;
    const before = values[index - 1] ?? null;
    const isLast = (values[index + 1] ?? null) === null;
    if (before === null) drawn = null;
    if (before === null && isLast) paths.lone += `M${index} ${computeY(value)}h0`;
    if (before === null) continue;
    const path = lowerBounds[index - 1] || lowerBounds[index] ? 'dashed' : 'line';
    if (path !== drawn) paths[path] += `M${index - 1} ${computeY(before)}`;
    paths[path] += `L${index} ${computeY(value)}`;
    drawn = path;
  }
  return paths;
}
