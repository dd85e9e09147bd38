import { ActionIcon } from '@mantine/core';
import { IconMenu2, IconSearch } from '@tabler/icons-react';
import { loadOnApproach } from '../loading/use-on-demand.ts';
import { ProductMark } from '../theme/ProductMark.tsx';
import styles from './TopBar.module.css';
import { loadDrawer } from './navigation/Navigation.tsx';
import { topBarWords as words } from './wording.ts';

/** What a phone shows of the navigation. */
export const TopBar = ({ onMenu, onSearch }: { onMenu: () => void; onSearch: () => void }) => (
  <header className={styles['bar']}>
    <ActionIcon
      variant="subtle"
      color="gray"
      size={40}
      aria-label={words.openNavigation}
      onClick={onMenu}
      {...loadOnApproach(loadDrawer)}
    >
      <IconMenu2 size={20} stroke={1.75} />
    </ActionIcon>
    <span className={styles['name']}>
      <ProductMark size={24} />
      {words.touchline}
    </span>
    <ActionIcon variant="subtle" color="gray" size={40} aria-label={words.search} onClick={onSearch}>
      <IconSearch size={20} stroke={1.75} />
    </ActionIcon>
  </header>
);
