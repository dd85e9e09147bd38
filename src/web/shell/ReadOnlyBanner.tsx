import { useAreChangesRefused } from '../api/data-changes.ts';
import styles from './ReadOnlyBanner.module.css';
import { readOnlyBannerWords as words } from './wording.ts';

/** Says that nothing can be saved, before a person types what would be refused. */
export function ReadOnlyBanner() {
  if (!useAreChangesRefused()) return null;
  return (
    <p className={styles['banner']} role="status">
      <strong>{words.readingOnly}</strong> {words.nothingCanBeChangedRight}
    </p>
  );
}
