/** Every word that these components say. */

export const foldedFiltersWords = {
  active: 'active',
  filters: 'Filters',
} as const;

export const searchInputWords = {
  clearSearch: 'Clear search',
} as const;

export const selectFilterWords = {
  noMatches: 'No matches',
} as const;
