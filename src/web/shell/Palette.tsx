import { Modal, useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconLogout, IconMoon, IconPlus, IconSun } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import type { ComponentType, KeyboardEvent } from 'react';
import { useSession } from '../session/session.ts';
import type { Area } from './area.ts';
import styles from './Palette.module.css';

interface Command {
  label: string;
  icon: ComponentType<{ size?: number; stroke?: number }>;
  run: () => void;
}

/** Every page and action within reach of the keyboard: type, choose with the arrows, Enter. */
export function Palette({ areas, onClose }: { areas: Area[]; onClose: () => void }) {
  const id = useId();
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState(0);
  const found = matching(useCommands(areas), query);
  const run = (command: Command | undefined): void => {
    if (!command) return;
    onClose();
    command.run();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && found.length > 0) setChosen((chosen + step + found.length) % found.length);
    else if (event.key === 'Enter') run(found[chosen]);
    else return;
    event.preventDefault();
  };
  return (
    <Modal.Root
      opened
      onClose={onClose}
      lockScroll={false}
      padding={0}
      size={560}
      yOffset="12vh"
      transitionProps={{ duration: 80 }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label="Pages and actions">
        <Modal.Body>
          <input
            className={styles['search']}
            placeholder="Go to a page or run an action"
            value={query}
            onChange={({ currentTarget }) => {
              setQuery(currentTarget.value);
              setChosen(0);
            }}
            onKeyDown={onKeyDown}
            data-autofocus
            role="combobox"
            aria-label="Search pages and actions"
            aria-expanded
            aria-controls={`${id}-list`}
            aria-activedescendant={found.length > 0 ? `${id}-${chosen}` : undefined}
          />
          <ul className={styles['list']} id={`${id}-list`} role="listbox" aria-label="Pages and actions">
            {found.map((command, index) => (
              <li
                key={command.label}
                id={`${id}-${index}`}
                role="option"
                aria-selected={index === chosen}
                className={styles['command']}
                onMouseMove={() => setChosen(index)}
                onClick={() => run(command)}
              >
                <command.icon size={18} stroke={1.75} />
                {command.label}
              </li>
            ))}
          </ul>
          {found.length === 0 && <p className={styles['nothing']}>Nothing is called “{query.trim()}”.</p>}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function useCommands(areas: Area[]): Command[] {
  const navigate = useNavigate();
  const session = useSession();
  const { setColorScheme } = useMantineColorScheme();
  return [
    ...areas.map(({ label, icon, path }) => ({ label, icon, run: () => void navigate({ to: path }) })),
    ...areas.flatMap(({ actions = [] }) =>
      actions.map(({ label, to }) => ({ label, icon: IconPlus, run: () => void navigate({ href: to }) })),
    ),
    { label: 'Theme: light', icon: IconSun, run: () => setColorScheme('light') },
    { label: 'Theme: dark', icon: IconMoon, run: () => setColorScheme('dark') },
    { label: 'Theme: as the system', icon: IconDeviceDesktop, run: () => setColorScheme('auto') },
    { label: 'Logout', icon: IconLogout, run: () => void session.leave() },
  ];
}

/** Those that have every typed word somewhere in their name. */
function matching(commands: Command[], query: string): Command[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return commands.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)));
}
