import { Menu } from '@mantine/core';
import { IconLogout, IconSelector } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useSession, useUser } from '../session/session.ts';
import type { Area } from './area.ts';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import styles from './UserMenu.module.css';

/** Who is signed in, how the screens look to them, pages that are not for every day, and the way out. */
export function UserMenu({ isNarrow, areas }: { isNarrow: boolean; areas: Area[] }) {
  const { full_name, username } = useUser();
  const session = useSession();
  return (
    <Menu
      withinPortal={false}
      floatingStrategy="fixed"
      withInitialFocusPlaceholder={false}
      position="top-start"
      width={216}
      shadow="md"
      transitionProps={{ duration: 100 }}
    >
      <Menu.Target>
        <button type="button" className={styles['who']} aria-label={isNarrow ? full_name : undefined}>
          <span className={styles['initials']} data-initials={initialsOf(full_name)} />
          {!isNarrow && (
            <>
              <span className={styles['name']}>{full_name}</span>
              <IconSelector size={16} stroke={1.75} aria-hidden />
            </>
          )}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={styles['about']}>
          <strong>{full_name}</strong>
          <span>@{username}</span>
        </div>
        <Menu.Divider />
        <ThemeSwitch />
        <Menu.Divider />
        {areas.map(({ path, label, icon: Icon }) => (
          <Menu.Item
            key={path}
            leftSection={<Icon size={16} stroke={1.75} />}
            renderRoot={(props) => <Link to={path} {...props} />}
          >
            {label}
          </Menu.Item>
        ))}
        <Menu.Item leftSection={<IconLogout size={16} stroke={1.75} />} onClick={() => void session.leave()}>
          Logout
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** The first letters of the first and the last name. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return ends
    .map((word = '') => [...word][0] ?? '')
    .join('')
    .toUpperCase();
}
