/** Every word that these components say. */

export const accountMenuWords = {
  logout: 'Logout',
} as const;

export const webNavigationWords = {
  main: 'Main',
} as const;

export const navigationContentWords = {
  ctrlK: 'Ctrl K',
  administration: 'Administration',
  touchlineHome: 'Touchline home',
  touchline: 'Touchline',
  expandNavigation: 'Expand navigation',
  collapseNavigation: 'Collapse navigation',
  search: 'Search',
} as const;

export const navigationDrawerWords = {
  navigation: 'Navigation',
  main: 'Main',
} as const;
