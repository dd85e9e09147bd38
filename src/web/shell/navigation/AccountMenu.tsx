import { Menu } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { useSession, useUser } from '../../session/session.ts';
import type { NavigationArea } from './area.ts';
import { ThemeSwitch } from '../../theme/ThemeSwitch.tsx';
import styles from './UserMenu.module.css';
import { accountMenuWords as words } from './wording.ts';

interface Props {
  areas: NavigationArea[];
  /** The button that opens it. */
  children: ReactElement;
}

/** The menu of the account's button. It is rendered on first use, already open. */
export function AccountMenu({ areas, children }: Props) {
  const { full_name, username } = useUser();
  const session = useSession();
  const [isOpen, setIsOpen] = useState(false);
  // oxlint-disable-next-line react/set-state-in-effect -- a menu returns the focus to what had it before it opened
  useEffect(() => setIsOpen(true), []);
  return (
    <Menu
      opened={isOpen}
      onChange={setIsOpen}
      withinPortal={false}
      floatingStrategy="fixed"
      withInitialFocusPlaceholder={false}
      position="top-start"
      width={216}
      shadow="md"
      transitionProps={{ duration: 100 }}
    >
      <Menu.Target>{children}</Menu.Target>
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
          {words.logout}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
