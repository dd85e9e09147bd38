import { FreshAge } from '../feedback/FreshAge.tsx';
import styles from './LastRead.module.css';

/** Says how old a row is that the last sync could not read; nothing of one that it could. */
export const LastRead = ({ at }: { at: string | null }) =>
  at !== null && (
    <span
      className={styles['late']}
      title="The last sync could not read this row. Its last good values are shown."
    >
      Last read <FreshAge at={at} />
    </span>
  );
