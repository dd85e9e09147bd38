import { ActionIcon } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { ReactElement } from 'react';
import type { NavigationArea, NavigationPart } from './area.ts';
import { ProductMark } from '../../theme/ProductMark.tsx';
import styles from './Navigation.module.css';
import { useOnDemand } from '../../loading/use-on-demand.ts';
import { UserMenu } from './UserMenu.tsx';

interface Props {
  areas: NavigationArea[];
  isNarrow: boolean;
  /** Absent where it cannot be made narrow. */
  onNarrow?: (isNarrow: boolean) => void;
  onSearch: () => void;
  part: NavigationPart;
}

const SHORTCUT = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘K' : 'Ctrl K';
const loadHint = () => import('./NarrowHint.tsx');
const Hint = lazy(() => loadHint().then(({ NarrowHint }) => ({ default: NarrowHint })));

/** The contents of the navigation, from the home link at the top to the account at the bottom. */
export function NavigationContent({ areas, isNarrow, onNarrow, onSearch, part }: Props) {
  const CollapseIcon = isNarrow ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  // Names would not fit beside the icons, and without it nothing is missing that the dashboard does not have.
  const isPartThere = useOnDemand(part.load, !isNarrow);
  const isHintThere = useOnDemand(loadHint, isNarrow);
  const wrapInHint = (label: string, item: ReactElement) =>
    isNarrow && isHintThere ? (
      <Suspense fallback={item}>
        <Hint label={label}>{item}</Hint>
      </Suspense>
    ) : (
      item
    );
  return (
    <div className={styles['content']} data-narrow={isNarrow || undefined}>
      <div className={styles['head']}>
        <Link to="/" className={styles['brand']} aria-label="Touchline home">
          <ProductMark size={24} />
          {!isNarrow && <span>Touchline</span>}
        </Link>
        {onNarrow && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={32}
            aria-label={isNarrow ? 'Expand navigation' : 'Collapse navigation'}
            onClick={() => onNarrow(!isNarrow)}
          >
            <CollapseIcon size={18} stroke={1.75} />
          </ActionIcon>
        )}
      </div>
      {wrapInHint(
        'Search',
        <button type="button" className={styles['item']} onClick={onSearch}>
          <IconSearch size={18} stroke={1.75} aria-hidden />
          <span className={styles['label']}>Search</span>
          <kbd className={styles['key']} aria-hidden>
            {SHORTCUT}
          </kbd>
        </button>,
      )}
      <ul className={styles['list']}>
        {areas
          .filter(({ isAside }) => !isAside)
          .map(({ path, label, icon: Icon, badge: Badge }) => (
            <li key={path}>
              {wrapInHint(
                label,
                <Link to={path} className={styles['item']} activeProps={{ 'data-active': true }}>
                  <Icon size={18} stroke={1.75} />
                  <span className={styles['label']}>{label}</span>
                  {Badge && !isNarrow && (
                    <Suspense>
                      <Badge />
                    </Suspense>
                  )}
                </Link>,
              )}
            </li>
          ))}
      </ul>
      {isPartThere && !isNarrow && (
        <Suspense>
          <part.Part />
        </Suspense>
      )}
      <UserMenu isNarrow={isNarrow} areas={areas.filter(({ isAside }) => isAside)} />
    </div>
  );
}
