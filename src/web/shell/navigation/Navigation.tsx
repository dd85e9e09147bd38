import { lazy, Suspense } from 'react';
import type { ComponentType } from 'react';
import type { NavigationArea } from './area.ts';
import styles from './Navigation.module.css';
import { NavigationContent } from './NavigationContent.tsx';
import { useOnDemand } from '../../loading/use-on-demand.ts';
import { webNavigationWords as words } from './wording.ts';

interface Props {
  areas: NavigationArea[];
  isNarrow: boolean;
  onNarrow: (isNarrow: boolean) => void;
  isDrawerOpen: boolean;
  onDrawerClose: () => void;
  onSearch: () => void;
  part: ComponentType;
}

/** The drawer of a phone. */
export const loadDrawer = () => import('./NavigationDrawer.tsx');
const Drawer = lazy(() => loadDrawer().then(({ NavigationDrawer }) => ({ default: NavigationDrawer })));

/** The areas that this person may open, at the side of every page; on a phone in a drawer. */
export function Navigation({
  areas,
  isNarrow,
  onNarrow,
  isDrawerOpen,
  onDrawerClose,
  onSearch,
  part,
}: Props) {
  const isDrawerThere = useOnDemand(loadDrawer, isDrawerOpen);
  const content = { areas, onSearch, part };
  return (
    <>
      <nav className={styles['side']} aria-label={words.main}>
        <NavigationContent {...content} isNarrow={isNarrow} onNarrow={onNarrow} />
      </nav>
      {isDrawerThere && (
        <Suspense>
          <Drawer isOpen={isDrawerOpen} onClose={onDrawerClose}>
            <NavigationContent {...content} isNarrow={false} />
          </Drawer>
        </Suspense>
      )}
    </>
  );
}
