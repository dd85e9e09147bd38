import { Swatch } from '../figure/Legend.tsx';
import type { LegendEntry } from '../figure/Legend.tsx';
import styles from './PlotReading.module.css';

interface Props {
  heading: string;
  lines: readonly (Partial<Pick<LegendEntry, 'mark' | 'colour'>> & { name: string; value: string })[];
  notes?: readonly string[];
}

/** The exact values of the marked band. Screen readers get them from the plot's control. */
export function PlotReading({ heading, lines, notes = [] }: Props) {
  const hasMarks = lines.some(({ mark }) => mark !== undefined);
  return (
    <div aria-hidden>
      <p className={styles['heading']}>{heading}</p>
      {lines.map(({ name, value, mark, colour }) => (
        <p key={name} className={styles['line']}>
          {mark && <Swatch mark={mark} colour={colour} />}
          {!mark && hasMarks && <span className={styles['gap']} />}
          <span className={styles['name']}>{name}</span>
          <span className={styles['value']}>{value}</span>
        </p>
      ))}
      {notes.map((note) => (
        <p key={note} className={styles['note']}>
          {note}
        </p>
      ))}
    </div>
  );
}
