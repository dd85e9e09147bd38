import { classifySearch } from '../rules/kits.ts';
import styles from './SearchHint.module.css';

interface Props {
  search: string;
  isEstimate: boolean;
  /** The kits come in another order than the chosen one. */
  isUnsorted: boolean;
}

/** Explains a search that may surprise; nothing in the usual case. */
export function SearchHint({ search, ...answer }: Props) {
  const hint = describeHint({ search: search.trim(), ...answer });
  return <div role="status">{hint && <p className={styles['hint']}>{hint}</p>}</div>;
}

function describeHint({ search, isEstimate, isUnsorted }: Props): string {
  const kind = classifySearch(search);
  return [
    kind === 'nothing' && 'A search needs a letter (A to Z) or a digit.',
    kind === 'beginning' &&
      'One or two characters are looked for at the beginning of a serial number, subscription ID or coupon; three or more anywhere in it.',
    isEstimate &&
      'So many kits match that their number is estimated, and that only the first 5,000 can be paged through. An export has them all.',
    isUnsorted && 'They can only be listed newest first.',
  ]
    .filter((sentence) => sentence !== false)
    .join(' ');
}
