import { formatNumber, NO_VALUE } from '#web/format.ts';
import { FreshAge } from '#web/ui/feedback/FreshAge.tsx';
import type { RestoreDrill } from '../contract.ts';
import held from './HeldBackNotice.module.css';
import styles from './RestoreDrillNotice.module.css';

/** Whether the backups are known to work: what came of the last try to restore one. */
export function RestoreDrillNotice({ drill }: { drill: RestoreDrill | null }) {
  if (!drill) return null;
  const { tried_at, file, row_count, error } = drill;
  if (error !== null) {
    return (
      <section className={held['box']} aria-label="Restore of a backup">
        <p>
          The newest backup{file === null ? '' : ` (${file})`} could not be restored as a try{' '}
          <FreshAge at={tried_at} />: {error}
        </p>
      </section>
    );
  }
  return (
    <p className={styles['line']}>
      A backup was restored as a try <FreshAge at={tried_at} />: {file ?? NO_VALUE},{' '}
      {row_count === null ? NO_VALUE : formatNumber(row_count)} rows.
    </p>
  );
}
