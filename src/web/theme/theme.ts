import { createTheme } from '@mantine/core';
import type { MantineColorSchemeManager } from '@mantine/core';
import { readPreference, writePreference } from '../preferences.ts';

/** What Mantine decides in script. Colours, sizes and type live in `tokens.css`. */
export const theme = createTheme({
  cursorType: 'pointer',
  respectReducedMotion: true,
  defaultRadius: 'sm',
});

/** Keeps light, dark or "as the system" where `boot.ts` finds it before the first paint. */
export const colorSchemeManager: MantineColorSchemeManager = {
  get: (fallback) => {
    const chosen = readPreference('theme');
    return chosen === 'light' || chosen === 'dark' ? chosen : fallback;
  },
  set: (value) => writePreference('theme', value),
  subscribe: () => {},
  unsubscribe: () => {},
  clear: () => writePreference('theme', 'auto'),
};
