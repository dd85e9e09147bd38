/** Every word that these components say. */

export const themeSwitchWords = {
  system: 'System',
  light: 'Light',
  dark: 'Dark',
  theme: 'Theme',
} as const;
