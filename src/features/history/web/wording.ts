/** Every word on the screens of history, component by component. */
import { formatCount, formatNumber } from '#web/format.ts';

export const historyDaysWords = {
  today: 'Today',
  yesterday: 'Yesterday',
} as const;

export const historyFiltersWords = {
  events: 'Events',
  recordType: 'Record Type',
  person: 'Person',
  clearFilters: 'Clear Filters',
  allRecords: 'All Records',
  allPeople: 'All People',
  user: (r: undefined | number) => `User ${r}`,
  deleted: (username: string) => `${username} (deleted)`,
} as const;

export const historyPanelWords = {
  heading: 'Error Loading History',
  failed: 'Failed to load history',
  noChangesYet: 'No changes yet',
  changesWillAppearHere: 'Changes will appear here.',
  changes: 'Changes',
  loading: 'Loading…',
  showMore: 'Show More',
  shownOf: (count: number, total: string) => `${formatNumber(count)} of ${total}`,
  seeAllInHistory: 'See All in History',
} as const;

export const historyScreenWords = {
  history: 'History',
  heading: 'Error Loading History',
  failed: 'Failed to load history',
  pagesOfHistory: 'Pages of the history',
  theresNothingOnThisPage: 'There’s nothing on this page',
  goToFirstPage: 'Go to First Page',
  noActivityYet: 'No activity yet',
  whatPeopleDoWillAppear: 'What people do will appear here.',
  noEntriesMatchYourFilters: 'No entries match your filters',
  clearFiltersToSeeEverything: 'Clear the filters to see everything.',
} as const;

export const historyExportWords = {
  failedToExportHistory: 'Failed to export the history',
  cancelExport: 'Cancel Export',
  export: 'Export',
  exportEntries: (count: string) => `Export ${count}`,
} as const;

export const oneRecordWords = {
  showingOneRecord: 'Showing one record',
  showAll: (kindTitle: string) => `Show All ${kindTitle}`,
  onlyWhatHappened: 'Only what happened to',
} as const;

export const detailsWords = {
  nothing: 'nothing',
} as const;

export const lineItemWords = {
  values: (count: number) => formatCount(count, 'value'),
  attempts: (count: string) => `${count} attempts`,
  requests: (count: string) => `${count} requests`,
  show: (count: string) => `Show ${count}`,
  sinceDeleted: 'Since deleted',
  deletedSince: '(deleted since)',
} as const;

export const lineTextWords = {
  someoneUnknown: 'An unknown person',
  you: 'You',
  touchline: 'Touchline',
  title: 'This account is deleted',
  asNames: (count: number) => `under ${count} names`,
  failedSignInTimes: (times: string) => `failed to sign in ${times} times `,
  wasRefused: 'was refused ',
  times: (times: string, span: string) => `${times} times ${span}`,
  failedSignIn: 'Failed Sign-In',
  failedSignIns: (count: number) => `${formatNumber(count)} failed sign-ins`,
  denied: 'Denied',
  deniedRequests: (count: number) => `${formatNumber(count)} denied requests`,
  afterFailedSignIns: (afterFailures: number) => `After ${formatNumber(afterFailures)} failed sign-ins`,
  addresses: (count: number) => `${count} addresses`,
} as const;

export const momentsWords = {
  withinMinute: 'within a minute',
  withinMin: (minutes: number) => `within ${minutes} min`,
  withinH: (minutes: number) => `within ${minutes} h`,
} as const;

export const sentenceWords = {
  changed: (labels: string) => `changed ${labels}`,
  thisOne: (one: string) => `this ${one}`,
  values: (count: number) => `${formatNumber(count)} values`,
  theValues: (list: string) => `the ${list}`,
  changedThe: (label: string) => `changed the ${label}`,
  set: (label: string) => `set the ${label}`,
  removed: (label: string) => `removed the ${label} `,
  listAnd: (words: string, last: string) => `${words} and ${last}`,
} as const;

export const historyViewWords = {
  allEvents: 'All Events',
  changes: 'Changes',
  signIns: 'Sign-Ins',
  failedSignInsAndDenied: 'Failed Sign-Ins and Denied Access',
  moreThan: (counted: number) => `more than ${formatNumber(counted)}`,
  range: (first: number, last: number) => `${formatNumber(first)} to ${formatNumber(last)}`,
  showingOfMoreThanResults: (range: string, countedMax: number) =>
    `Showing ${range} of more than ${formatNumber(countedMax)} results`,
} as const;
