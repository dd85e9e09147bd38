/** Every word that these components say. */

export const keysDialogWords = {
  ctrl: 'Ctrl',
  searchEverything: 'Search everything',
  searchThisScreen: 'Search this screen',
  thisList: 'This list',
  keyboardShortcuts: 'Keyboard Shortcuts',
  go: (label: string) => `Go to ${label}`,
} as const;
