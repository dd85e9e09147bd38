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
    kind === 'nothing' && 'Type at least one letter or digit.',
    kind === 'beginning' && 'One or two characters match the start; three or more match anywhere.',
    isEstimate &&
      'Too many matches to count exactly. You can page through the first 5,000; an export has them all.',
    isUnsorted && 'They can only be listed newest first.',
  ]
    .filter((sentence) => sentence !== false)
    .join(' ');
}
