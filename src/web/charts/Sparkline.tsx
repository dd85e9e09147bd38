import { formatNumber } from '../format.ts';
import styles from './Sparkline.module.css';

interface Props {
  /** One for each day, the last one newest; null where nothing is known. */
  values: readonly (number | null)[];
  /** What the line shows, for its name: `total stock`. */
  of: string;
  /** Begins at zero: a small change of a big stock then looks small. */
  isZeroBased?: boolean;
  format?: (value: number) => string;
}

/** What it is drawn on before it is stretched to its place. */
const HEIGHT = 100;

/**
 * The way that a figure went, without axes: for a card or a row. It fills its place, which has a height; its name has
 * the first and the last figure.
 *
 *     <Sparkline of="total stock" values={days.map(({ onHand }) => onHand)} />
 */
export const Sparkline = ({ values, of, isZeroBased = false, format = formatNumber }: Props) => (
  <svg
    className={styles['line']}
    role="img"
    aria-label={nameOf(values, of, format)}
    viewBox={`0 0 ${Math.max(1, values.length - 1)} ${HEIGHT}`}
    preserveAspectRatio="none"
  >
    <path d={pathOf(values, isZeroBased)} />
  </svg>
);

function nameOf(values: Props['values'], of: string, format: (value: number) => string): string {
  const known = values.filter((value) => value !== null);
  const [first] = known;
  const last = known.at(-1);
  const days = `${values.length} ${values.length === 1 ? 'day' : 'days'} of ${of}`;
  if (first === undefined || last === undefined) return `${days}, nothing known`;
  return `${days}, from ${format(first)} to ${format(last)}`;
}

function pathOf(values: Props['values'], isZeroBased: boolean): string {
  const known = values.filter((value) => value !== null);
  const low = Math.min(...known, ...(isZeroBased ? [0] : []));
  const high = Math.max(...known, ...(isZeroBased ? [0] : []));
  // What never changes lies in the middle; nothing at all lies at the bottom.
  const y = (value: number): number => {
    if (high > low) return HEIGHT - ((value - low) / (high - low)) * HEIGHT;
    return isZeroBased || value === 0 ? HEIGHT : HEIGHT / 2;
  };
  return values
    .map((value, index) => {
      if (value === null) return '';
      const isStart = (values[index - 1] ?? null) === null;
      const isAlone = isStart && (values[index + 1] ?? null) === null;
      return `${isStart ? 'M' : 'L'}${index} ${Math.round(y(value) * 10) / 10}${isAlone ? 'h0' : ''}`;
    })
    .join('');
}
