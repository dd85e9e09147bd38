import { FreshAge } from '#web/ui/feedback/FreshAge.tsx';
import type { StoredBackups } from '../contract.ts';
import held from './HeldBackNotice.module.css';
import styles from './RestoreDrillNotice.module.css';
import { storedBackupsNoticeWords as words } from './wording/screen.ts';

/** Whether the backups are outside of the machine, too: what came of the last try to copy them. */
export function StoredBackupsNotice({ stored }: { stored: StoredBackups | null }) {
  if (!stored) return null;
  const { tried_at, error, newest_made_at, files, bytes } = stored;
  const newest =
    newest_made_at === null ? (
      words.noCopyYet
    ) : (
      <>
        {words.newestCopy} <FreshAge at={newest_made_at} />
      </>
    );
  if (error !== null) {
    return (
      <section className={held['box']} aria-label={words.copiesOfBackups}>
        <p>
          {words.notCopied} <FreshAge at={tried_at} />; {newest}: {error}
        </p>
      </section>
    );
  }
  return (
    <p className={styles['line']}>
      {words.copies(files, Math.ceil(bytes / 1e6))} {newest}.
    </p>
  );
}
