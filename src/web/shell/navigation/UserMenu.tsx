import { IconSelector } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useUser } from '../../session/session.ts';
import type { NavigationArea } from './area.ts';
import { loadOnApproach, useOnDemand } from '../../loading/use-on-demand.ts';
import styles from './UserMenu.module.css';

const loadMenu = () => import('./AccountMenu.tsx');
const AccountMenu = lazy(() => loadMenu().then(({ AccountMenu: menu }) => ({ default: menu })));

/** The signed-in person, with a menu: the theme, pages that are rarely used, and the way out. */
export function UserMenu({ isNarrow, areas }: { isNarrow: boolean; areas: NavigationArea[] }) {
  const { full_name } = useUser();
  const [isWanted, setIsWanted] = useState(false);
  const isMenuThere = useOnDemand(loadMenu, isWanted);
  const who = (
    <button
      type="button"
      className={styles['who']}
      aria-label={isNarrow ? full_name : undefined}
      // It is rendered again with the menu, and had the focus before.
      autoFocus={isMenuThere}
      {...loadOnApproach(loadMenu)}
    >
      <span className={styles['initials']} data-initials={getInitials(full_name)} />
      {!isNarrow && (
        <>
          <span className={styles['name']}>{full_name}</span>
          <IconSelector size={16} stroke={1.75} aria-hidden />
        </>
      )}
    </button>
  );
  if (isMenuThere) {
    return (
      <Suspense fallback={who}>
        <AccountMenu areas={areas}>{who}</AccountMenu>
      </Suspense>
    );
  }
  return (
    // The button inside handles the keys; what bubbles up from it means that the menu is wanted.
    <span className={styles['waiting']} onClick={() => setIsWanted(true)} role="presentation">
      {who}
    </span>
  );
}

/** The first letters of the first and the last name. */
function getInitials(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return ends
    .map((word = '') => [...word][0] ?? '')
    .join('')
    .toUpperCase();
}
