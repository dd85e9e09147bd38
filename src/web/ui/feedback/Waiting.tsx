import styles from './Waiting.module.css';

/** A spinner for a whole page or panel; it appears only when the wait is long enough to notice. */
export const Waiting = ({ label }: { label: string }) => (
  <output className={styles['waiting']} aria-label={label}>
    <span className={styles['wheel']} />
  </output>
);
