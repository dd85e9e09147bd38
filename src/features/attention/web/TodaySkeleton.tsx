import styles from './Today.module.css';

/** The list before it is there. */
export const TodaySkeleton = () => (
  <ul className={styles['list']} aria-hidden>
    {Array.from({ length: 6 }, (_, index) => (
      <li key={index} className={styles['bone']} />
    ))}
  </ul>
);
