import { sharesOf } from '#shared/shares.ts';
import { formatNumber } from '../format.ts';
import { colourOf } from './figure/colour.ts';
import type { Colour } from './figure/colour.ts';
import { Swatch } from './figure/Legend.tsx';
import { shareText } from './figure/share-text.ts';
import styles from './ShareBar.module.css';

interface Part {
  name: string;
  value: number;
  colour?: Colour;
}

interface Props {
  /** What is divided, for screen readers. */
  label: string;
  parts: readonly Part[];
  format?: (value: number) => string;
}

/**
 * One whole divided into a few parts, with their values and shares in words.
 *
 *     <ShareBar label="Revenue by channel" parts={[{ name: 'Amazon', value: 1200 }, …]} format={euros} />
 */
export function ShareBar({ label, parts, format = formatNumber }: Props) {
  const shares = sharesOf(parts.map(({ value }) => value));
  return (
    <div className={styles['whole']}>
      <div className={styles['bar']} aria-hidden>
        {parts.map(
          ({ name, value, colour }, index) =>
            (shares[index] ?? null) !== null &&
            value > 0 && (
              <span key={name} data-colour={colourOf({ colour }, index)} style={{ flexGrow: value }} />
            ),
        )}
      </div>
      <ul className={styles['parts']} aria-label={label}>
        {parts.map(({ name, value, colour }, index) => (
          <li key={name}>
            <Swatch mark="block" colour={colourOf({ colour }, index)} />
            <span className={styles['name']}>{name}</span>{' '}
            <span className={styles['value']}>{format(value)}</span>{' '}
            <span className={styles['share']}>{shareText(shares[index])}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
