import { FreshAge } from '../feedback/FreshAge.tsx';
import styles from './LastRead.module.css';
import { lastReadWords as words } from './wording.ts';

/** Says how old a row is that the last sync could not read; nothing of one that it could. */
export const LastRead = ({ at }: { at: string | null }) =>
  at !== null && (
    <span className={styles['late']} title={words.title}>
      {words.lastRead} <FreshAge at={at} />
    </span>
  );
