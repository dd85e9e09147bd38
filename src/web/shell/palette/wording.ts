/** Every word that these components say. */

export const paletteWords = {
  search: 'Search',
  placeholder: 'Number, name, page or action',
  loading: 'Loading…',
} as const;

export const commandsWords = {
  theme: 'Theme: Light',
  themeDark: 'Theme: Dark',
  themeSystem: 'Theme: System',
  logout: 'Logout',
} as const;
