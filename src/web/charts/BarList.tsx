import { Link } from '@tanstack/react-router';
import { computeShares } from '#shared/shares.ts';
import { AT_LEAST, formatNumber, formatPercent, NO_VALUE } from '../format.ts';
import styles from './BarList.module.css';
import { sumBy } from '#shared/sum-by.ts';

export interface BarItem {
  id: string;
  name: string;
  /** Null where nothing is known. */
  value: number | null;
  /** A part of it is not known: `≥ 12`. */
  isLowerBound?: boolean;
  /** Where the name leads to. */
  to?: string;
}

interface Props {
  /** What is compared, for screen readers. */
  label: string;
  items: readonly BarItem[];
  format?: (value: number) => string;
}

/**
 * Compares things by one figure: a bar, the value and the share of the whole.
 *
 *     <BarList label="Stock by Warehouse" items={[{ id: 'itb', name: 'ITB', value: 21_400, to: '/warehouse/itb' }, …]} />
 */
export function BarList({ label, items, format = formatNumber }: Props) {
  const shares = computeShares(items.map(({ value }) => value ?? 0));
  const whole = sumBy(items, ({ value }) => clampToZero(value));
  return (
    <ul className={styles['list']} aria-label={label}>
      {items.map(({ id, name, value, isLowerBound = false, to }, index) => (
        <li key={id} className={styles['item']}>
          <span className={styles['name']}>{to === undefined ? name : <Link to={to}>{name}</Link>}</span>
          <span className={styles['value']}>
            {value === null ? NO_VALUE : `${isLowerBound ? AT_LEAST : ''}${format(value)}`}
          </span>
          <span className={styles['share']}>{value === null ? NO_VALUE : formatPercent(shares[index])}</span>
          <span className={styles['track']} aria-hidden>
            <span
              className={styles['bar']}
              style={{ inlineSize: `${(clampToZero(value) / (whole || 1)) * 100}%` }}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The drawable part of a value: a bar cannot be negative. */
const clampToZero = (value: number | null): number => Math.max(0, value ?? 0);
