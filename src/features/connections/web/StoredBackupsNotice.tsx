import { formatNumber } from '#web/format.ts';
import { FreshAge } from '#web/ui/feedback/FreshAge.tsx';
import type { StoredBackups } from '../contract.ts';
import held from './HeldBackNotice.module.css';
import styles from './RestoreDrillNotice.module.css';

/** Whether the backups are outside of the machine, too: what came of the last try to copy them. */
export function StoredBackupsNotice({ stored }: { stored: StoredBackups | null }) {
  if (!stored) return null;
  const { tried_at, error, newest_made_at, files, bytes } = stored;
  const newest =
    newest_made_at === null ? (
      'there is no copy yet'
    ) : (
      <>
        the newest copy is from <FreshAge at={newest_made_at} />
      </>
    );
  if (error !== null) {
    return (
      <section className={held['box']} aria-label="Copies of backups">
        <p>
          Backups could not be copied to their storage <FreshAge at={tried_at} />; {newest}: {error}
        </p>
      </section>
    );
  }
  return (
    <p className={styles['line']}>
      Copies of backups in the storage: {formatNumber(files)}, {formatNumber(Math.ceil(bytes / 1e6))} MB;{' '}
      {newest}.
    </p>
  );
}
