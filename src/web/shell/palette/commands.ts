import { useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconLogout, IconMoon, IconPlus, IconSun } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { hasRight } from '#shared/access/rights.ts';
import { useSession, useUser } from '../../session/session.ts';
import type { NavigationArea } from '../navigation/area.ts';
import { commandsWords } from './wording.ts';

export interface PaletteCommand {
  label: string;
  icon: ComponentType<{ size?: number; stroke?: number }>;
  run: () => void;
}

/** The pages and actions that have every typed word somewhere in their name. */
export function useCommands(areas: NavigationArea[], query: string): PaletteCommand[] {
  const navigate = useNavigate();
  const session = useSession();
  const { role } = useUser();
  const { setColorScheme } = useMantineColorScheme();
  const commands: PaletteCommand[] = [
    ...areas.map(({ label, icon, path }) => ({ label, icon, run: () => void navigate({ to: path }) })),
    ...areas.flatMap(({ actions = [] }) =>
      actions
        .filter(({ right }) => hasRight(role, right))
        .map(({ label, to }) => ({ label, icon: IconPlus, run: () => void navigate({ href: to }) })),
    ),
    { label: commandsWords.theme, icon: IconSun, run: () => setColorScheme('light') },
    { label: commandsWords.themeDark, icon: IconMoon, run: () => setColorScheme('dark') },
    { label: commandsWords.themeSystem, icon: IconDeviceDesktop, run: () => setColorScheme('auto') },
    { label: commandsWords.logout, icon: IconLogout, run: () => void session.leave() },
  ];
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return commands.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)));
}
