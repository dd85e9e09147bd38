/** Every word that these components say. */

export const areaPageWords = {
  accessDenied: 'Access Denied',
  backToDashboard: 'Back to Dashboard',
  loading: 'Loading',
} as const;

export const demoBannerWords = {
  demoData: 'Demo data.',
  everyNumberPersonAndParcel: 'Every number, person and parcel here is fictional.',
} as const;

export const readOnlyBannerWords = {
  readingOnly: 'Read-only.',
  nothingCanBeChangedRight: 'Nothing can be changed right now because the database is read-only.',
} as const;

export const screenBoundaryWords = {
  heading: 'This page could not be loaded',
  somethingWentWrong: 'Something went wrong on this screen',
  touchlineCannotBeReached:
    'Touchline can’t be reached, or an update is being installed. Try again in a moment.',
  otherScreensStillWork: 'Other screens still work. If this keeps happening, contact your admin.',
} as const;

export const shellWords = {
  skipToContent: 'Skip to Content',
} as const;

export const topBarWords = {
  openNavigation: 'Open navigation',
  touchline: 'Touchline',
  search: 'Search',
} as const;

export const useTitleWords = {
  touchline: (title: string) => `${title} · Touchline`,
} as const;
