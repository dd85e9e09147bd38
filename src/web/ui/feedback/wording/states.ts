/** Every word that these components say. */

export const loadedWords = {
  showingLastGoodData: 'Showing the last good data.',
} as const;

export const noRowsWords = {
  clearFilters: 'Clear Filters',
} as const;

export const refreshButtonWords = {
  refresh: 'Refresh',
  refreshing: 'Refreshing',
  refreshFinished: 'Refresh finished',
} as const;

export const standingAgeWords = {
  lastSynced: (word: string) => `${word} · last synced `,
} as const;

export const toastRegionWords = {
  dismiss: 'Dismiss',
} as const;

export const tryAgainWords = {
  trying: 'Trying…',
  tryAgain: 'Try Again',
} as const;
