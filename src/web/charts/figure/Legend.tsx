import styles from './Legend.module.css';
import type { Colour } from './colour.ts';

export interface LegendEntry {
  name: string;
  mark:
    | 'line'
    | 'dashed'
    | 'block'
    | 'range'
    | 'previous'
    | 'shaded'
    | 'unknown'
    | 'unknown-previous'
    | 'missing';
  colour?: Colour | undefined;
}

interface Props {
  entries: readonly LegendEntry[];
  /** The entries that are left out of the chart; with it, entries can be switched off and on. */
  hidden?: ReadonlySet<string> | undefined;
  onToggle?: ((name: string) => void) | undefined;
}

/** What the marks of a chart stand for, in words. */
export const Legend = ({ entries, hidden, onToggle }: Props) => (
  <ul className={styles['legend']}>
    {entries.map(({ name, mark, colour }) => {
      const content = (
        <>
          <Swatch mark={mark} colour={colour} />
          {name}
        </>
      );
      return (
        <li key={name}>
          {onToggle && colour !== undefined ? (
            <button
              type="button"
              className={styles['toggle']}
              aria-pressed={!hidden?.has(name)}
              onClick={() => onToggle(name)}
            >
              {content}
            </button>
          ) : (
            <span className={styles['entry']}>{content}</span>
          )}
        </li>
      );
    })}
  </ul>
);

/** The mark of a series, beside its name. */
export const Swatch = ({ mark, colour }: Pick<LegendEntry, 'mark' | 'colour'>) => (
  <span className={styles['swatch']} data-mark={mark} data-colour={colour} aria-hidden />
);
