import { Combobox, Modal, useCombobox, useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconLogout, IconMoon, IconPlus, IconSun } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { useSession } from '../session/session.ts';
import type { NavigationArea } from './navigation/area.ts';
import styles from './Palette.module.css';

interface Command {
  label: string;
  icon: ComponentType<{ size?: number; stroke?: number }>;
  run: () => void;
}

/** Every page and action within reach of the keyboard: type, choose with the arrows, Enter. */
export const Palette = ({ areas, onClose }: { areas: NavigationArea[]; onClose: () => void }) => (
  <Modal.Root
    opened
    onClose={onClose}
    lockScroll={false}
    size={560}
    yOffset="12dvh"
    transitionProps={{ duration: 80 }}
    classNames={{ content: styles['content'], body: styles['body'] }}
  >
    <Modal.Overlay className={styles['overlay']} />
    <Modal.Content aria-label="Pages and actions">
      <Modal.Body>
        <Commands areas={areas} onClose={onClose} />
      </Modal.Body>
    </Modal.Content>
  </Modal.Root>
);

function Commands({ areas, onClose }: { areas: NavigationArea[]; onClose: () => void }) {
  const [query, setQuery] = useState('');
  const store = useCombobox({ opened: true });
  const found = filterCommands(useCommands(areas), query);
  const { selectFirstOption } = store;
  useEffect(() => void selectFirstOption(), [query, selectFirstOption]);
  const run = (label: string): void => {
    onClose();
    found.find((command) => command.label === label)?.run();
  };
  return (
    <Combobox store={store} onOptionSubmit={run}>
      <Combobox.EventsTarget withExpandedAttribute>
        <input
          className={styles['search']}
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- the target adds them, as they are now
          role="combobox"
          aria-label="Search pages and actions"
          placeholder="Go to a page or run an action"
          value={query}
          onChange={({ currentTarget }) => setQuery(currentTarget.value)}
          // An open list keeps Escape to itself, and this one is open for as long as the palette is.
          onKeyDown={({ key }) => key === 'Escape' && onClose()}
          data-autofocus
        />
      </Combobox.EventsTarget>
      {/* A scrolling list must be reachable by keyboard, also before the field knows which list is its own. */}
      <Combobox.Options className={styles['list']} aria-label="Pages and actions" tabIndex={0}>
        {found.map(({ label, icon: Icon }) => (
          <Combobox.Option key={label} value={label} className={styles['command']}>
            <Icon size={18} stroke={1.75} />
            {label}
          </Combobox.Option>
        ))}
        {found.length === 0 && <Combobox.Empty>No page or action matches “{query.trim()}”.</Combobox.Empty>}
      </Combobox.Options>
    </Combobox>
  );
}

function useCommands(areas: NavigationArea[]): Command[] {
  const navigate = useNavigate();
  const session = useSession();
  const { setColorScheme } = useMantineColorScheme();
  return [
    ...areas.map(({ label, icon, path }) => ({ label, icon, run: () => void navigate({ to: path }) })),
    ...areas.flatMap(({ actions = [] }) =>
      actions.map(({ label, to }) => ({ label, icon: IconPlus, run: () => void navigate({ href: to }) })),
    ),
    { label: 'Theme: Light', icon: IconSun, run: () => setColorScheme('light') },
    { label: 'Theme: Dark', icon: IconMoon, run: () => setColorScheme('dark') },
    { label: 'Theme: System', icon: IconDeviceDesktop, run: () => setColorScheme('auto') },
    { label: 'Logout', icon: IconLogout, run: () => void session.leave() },
  ];
}

/** Those that have every typed word somewhere in their name. */
function filterCommands(commands: Command[], query: string): Command[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return commands.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)));
}
