import { formatNumber, NO_VALUE } from '#web/format.ts';
import { FreshAge } from '#web/ui/feedback/FreshAge.tsx';
import type { RestoreDrill } from '../contract.ts';
import held from './HeldBackNotice.module.css';
import styles from './RestoreDrillNotice.module.css';
import { restoreDrillNoticeWords as words } from './wording/screen.ts';

/** Whether the backups are known to work: what came of the last try to restore one. */
export function RestoreDrillNotice({ drill }: { drill: RestoreDrill | null }) {
  if (!drill) return <p className={styles['line']}>{words.notTriedYet}</p>;
  const { tried_at, file, row_count, error, is_skipped: isSkipped } = drill;
  if (isSkipped)
    return (
      <p className={styles['line']}>
        {words.notChecked} (<FreshAge at={tried_at} />
        ): {error}
      </p>
    );
  if (error !== null) {
    return (
      <section className={held['box']} aria-label={words.restoreOfBackup}>
        <p>
          {file === null ? words.failed : words.failedFor(file)} <FreshAge at={tried_at} />: {error}
        </p>
      </section>
    );
  }
  return (
    <p className={styles['line']}>
      {words.succeeded} <FreshAge at={tried_at} />: {file ?? NO_VALUE},{' '}
      {words.rows(row_count === null ? NO_VALUE : formatNumber(row_count))}
    </p>
  );
}
