import { AT_LEAST, formatSigned } from '#web/format.ts';
import styles from './Delta.module.css';

/** Sales against a target: recognizable by its sign as well as by its hue. */
export const Delta = ({ value, isPartial = false }: { value: number; isPartial?: boolean }) => (
  // A minimum: a value below 0 so far is not yet bad.
  <span className={styles['delta']} data-tone={value >= 0 ? 'good' : isPartial ? undefined : 'bad'}>
    {isPartial && AT_LEAST}
    {formatSigned(value)}
  </span>
);
