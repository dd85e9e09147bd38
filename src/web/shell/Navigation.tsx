import { ActionIcon, Modal, Tooltip } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Area } from './area.ts';
import { Mark } from './Mark.tsx';
import styles from './Navigation.module.css';
import { UserMenu } from './UserMenu.tsx';

interface Props {
  areas: Area[];
  isNarrow: boolean;
  onNarrow: (isNarrow: boolean) => void;
  isDrawerOpen: boolean;
  onDrawerClose: () => void;
  onSearch: () => void;
}

/** The areas that this person may open, at the side of every page; on a phone in a drawer. */
export function Navigation({ areas, isNarrow, onNarrow, isDrawerOpen, onDrawerClose, onSearch }: Props) {
  const content = { areas, isNarrow: false, onSearch };
  return (
    <>
      <nav className={styles['side']} aria-label="Main">
        <Content {...content} isNarrow={isNarrow} onNarrow={onNarrow} />
      </nav>
      <Modal.Root
        opened={isDrawerOpen}
        onClose={onDrawerClose}
        lockScroll={false}
        padding={0}
        transitionProps={{ duration: 120, transition: 'slide-right' }}
        classNames={{ inner: styles['drawer-place'], content: styles['drawer'], body: styles['drawer-body'] }}
      >
        <Modal.Overlay className={styles['drawer-overlay']} />
        <Modal.Content aria-label="Navigation">
          <Modal.Body>
            <nav aria-label="Main" className={styles['drawer-content']}>
              <Content {...content} />
            </nav>
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </>
  );
}

interface ContentProps extends Pick<Props, 'areas' | 'isNarrow' | 'onSearch'> {
  onNarrow?: Props['onNarrow'];
}

function Content({ areas, isNarrow, onNarrow, onSearch }: ContentProps) {
  const CollapseIcon = isNarrow ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <div className={styles['content']} data-narrow={isNarrow || undefined}>
      <div className={styles['head']}>
        <Link to="/" className={styles['brand']} aria-label="Touchline, to the first page">
          <Mark size={24} />
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
      <Hint label="Search" isShown={isNarrow}>
        <button type="button" className={styles['item']} onClick={onSearch}>
          <IconSearch size={18} stroke={1.75} aria-hidden />
          <span className={styles['label']}>Search</span>
          <kbd className={styles['key']} aria-hidden>
            {SHORTCUT}
          </kbd>
        </button>
      </Hint>
      <ul className={styles['list']}>
        {areas
          .filter(({ isAside }) => !isAside)
          .map(({ path, label, icon: Icon }) => (
            <li key={path}>
              <Hint label={label} isShown={isNarrow}>
                <Link to={path} className={styles['item']} activeProps={{ 'data-active': true }}>
                  <Icon size={18} stroke={1.75} />
                  <span className={styles['label']}>{label}</span>
                </Link>
              </Hint>
            </li>
          ))}
      </ul>
      <UserMenu isNarrow={isNarrow} areas={areas.filter(({ isAside }) => isAside)} />
    </div>
  );
}

const SHORTCUT = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘K' : 'Ctrl K';

const Hint = ({
  label,
  isShown,
  children,
}: {
  label: string;
  isShown: boolean;
  children: React.ReactElement;
}) => (
  <Tooltip label={label} position="right" disabled={!isShown} withinPortal>
    {children}
  </Tooltip>
);
