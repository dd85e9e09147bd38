import { classifySearch } from '../rules/kits.ts';
import styles from './SearchHint.module.css';

/** Explains a search that may surprise; nothing in the usual case. */
export function SearchHint({ search, isEstimate }: { search: string; isEstimate: boolean }) {
  const hint = describeHint(search.trim(), isEstimate);
  return <div role="status">{hint && <p className={styles['hint']}>{hint}</p>}</div>;
}

function describeHint(search: string, isEstimate: boolean): string {
  const kind = classifySearch(search);
  return [
    kind === 'nothing' && 'A search needs a letter (A to Z) or a digit.',
    kind === 'beginning' &&
      'One or two characters are looked for at the beginning of a serial number, subscription ID or coupon; three or more anywhere in it.',
    isEstimate &&
      'So many kits match that their number is estimated, and that only the first 5,000 can be paged through. An export has them all.',
  ]
    .filter((sentence) => sentence !== false)
    .join(' ');
}
