import { formatSigned } from '#web/format.ts';
import styles from './Delta.module.css';

/** Sales against a target: told by its sign as well as by its hue. */
export const Delta = ({ value }: { value: number }) => (
  <span className={styles['delta']} data-tone={value >= 0 ? 'good' : 'bad'}>
    {formatSigned(value)}
  </span>
);
