import { classifySearch } from '../rules/kits.ts';
import styles from './SearchHint.module.css';
import { searchHintWords as words } from './wording.ts';

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
    kind === 'nothing' && words.typeAtLeastOneLetter,
    kind === 'beginning' && words.oneOrTwoCharactersMatch,
    isEstimate && words.tooManyMatchesToCount,
    isUnsorted && words.theyCanOnlyBeListed,
  ]
    .filter((sentence) => sentence !== false)
    .join(' ');
}
