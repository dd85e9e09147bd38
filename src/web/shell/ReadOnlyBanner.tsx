import { useAreChangesRefused } from '../api/data-changes.ts';
import styles from './ReadOnlyBanner.module.css';

/** Says that nothing can be saved, before a person types what would be refused. */
export function ReadOnlyBanner() {
  if (!useAreChangesRefused()) return null;
  return (
    <p className={styles['banner']} role="status">
      <strong>Reading only.</strong> Nothing can be changed right now: the database only allows reading.
    </p>
  );
}
