import { ActionIcon } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useRef } from 'react';
import type { ComponentType, ReactElement } from 'react';
import { isApple } from './is-apple.ts';
import type { NavigationArea, NavigationGroup } from './area.ts';
import { NavigationGroups } from './NavigationGroups.tsx';
import { ProductMark } from '../../theme/ProductMark.tsx';
import styles from './Navigation.module.css';
import { useOnDemand } from '../../loading/use-on-demand.ts';
import { UserMenu } from './UserMenu.tsx';
import { useCurrentInSight } from './use-current-in-sight.ts';
import { navigationContentWords as words } from './wording.ts';

interface Props {
  areas: NavigationArea[];
  isNarrow: boolean;
  /** Absent where it cannot be made narrow. */
  onNarrow?: (isNarrow: boolean) => void;
  onSearch: () => void;
  /** What an area draws in it. */
  part: ComponentType;
}

const loadHint = () => import('./NarrowHint.tsx');
const Hint = lazy(() => loadHint().then(({ NarrowHint }) => ({ default: NarrowHint })));

/** Below the part that an area draws, since it is rarely opened. */
const LAST_GROUP: NavigationGroup = words.administration;

/** The contents of the navigation, from the home link at the top to the account at the bottom. */
export function NavigationContent({ areas, isNarrow, onNarrow, onSearch, part: Part }: Props) {
  const CollapseIcon = isNarrow ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  const isHintThere = useOnDemand(loadHint, isNarrow);
  const list = useRef<HTMLDivElement>(null);
  useCurrentInSight(list);
  const wrapInHint = (label: string, item: ReactElement) =>
    isNarrow && isHintThere ? (
      <Suspense fallback={item}>
        <Hint label={label}>{item}</Hint>
      </Suspense>
    ) : (
      item
    );
  const inList = areas.filter(({ isAside }) => !isAside);
  return (
    <div className={styles['content']} data-narrow={isNarrow || undefined}>
      <div className={styles['head']}>
        <Link to="/" className={styles['brand']} aria-label={words.touchlineHome}>
          <ProductMark size={24} />
          {!isNarrow && <span>{words.touchline}</span>}
        </Link>
        {onNarrow && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={32}
            aria-label={isNarrow ? words.expandNavigation : words.collapseNavigation}
            onClick={() => onNarrow(!isNarrow)}
          >
            <CollapseIcon size={18} stroke={1.75} />
          </ActionIcon>
        )}
      </div>
      {wrapInHint(
        words.search,
        <button type="button" className={styles['item']} onClick={onSearch}>
          <IconSearch size={18} stroke={1.75} aria-hidden />
          <span className={styles['label']}>{words.search}</span>
          <kbd className={styles['key']} aria-hidden>
            {isApple() ? '⌘K' : words.ctrlK}
          </kbd>
        </button>,
      )}
      <div className={styles['scroll']}>
        <div className={styles['groups']} ref={list}>
          <NavigationGroups
            areas={inList.filter(({ group }) => group !== LAST_GROUP)}
            isNarrow={isNarrow}
            wrapInHint={wrapInHint}
          />
          {/* Names would not fit beside the icons, and without it nothing is missing that the dashboard does not have. */}
          {!isNarrow && <Part />}
          <NavigationGroups
            areas={inList.filter(({ group }) => group === LAST_GROUP)}
            isNarrow={isNarrow}
            wrapInHint={wrapInHint}
          />
        </div>
      </div>
      <UserMenu isNarrow={isNarrow} areas={areas.filter(({ isAside }) => isAside)} />
    </div>
  );
}
