/** Every word on the screens of search, component by component. */

export const searchPaletteListWords = {
  searching: 'Searching…',
  found: 'Found',
  recordsCannotBeSearchedNow: 'Records can’t be searched right now. Only pages and actions are listed.',
  nothingMatches: (text: string) => `Nothing matches “${text}”.`,
} as const;

export const entriesWords = {
  title: 'Pages and Actions',
  recentlyOpened: 'Recently Opened',
} as const;
