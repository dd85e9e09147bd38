/** Every word on the screens of kits, component by component. */
import { formatCount, formatNumber } from '#web/format.ts';

export const activeFiltersWords = {
  activeFilters: 'Active filters',
  clearFilters: 'Clear Filters',
  activeFiltersAre: 'Active filters:',
} as const;

export const exportProgressWords = {
  export: 'Export',
  exporting: (format: string) => `Exporting ${format}:`,
  rowsOf: (rows: number) => `${formatNumber(rows)} of `,
  rows: (total: number) => formatCount(total, 'row'),
  cancel: 'Cancel',
  rowsExported: 'Rows exported',
} as const;

export const kitCardsWords = {
  totalKits: 'Total Kits',
  activated: 'Activated',
  retailKits: 'Retail Kits',
  withSubscription: 'With Subscription',
  estimate: 'Estimate',
  activatedOfAll: (share: string, unknown: string) => `At least ${share}, ${unknown} unknown`,
  activatedOfNone: (unknown: string) => `${unknown} unknown`,
  matchingYourSearch: 'Matching your search',
  allKits: 'All kits',
} as const;

export const kitFilterBarWords = {
  searchKits: 'Search by serial number, subscription ID or coupon',
  placeholder: 'Serial number, subscription, coupon',
  activation: 'Activation',
  kitType: 'Kit Type',
  subscription: 'Subscription',
} as const;

export const kitListWords = {
  kits: (isEstimate: boolean, total: number) => `Kits (${isEstimate ? 'about ' : ''}${formatNumber(total)})`,
  pagesOfKits: 'Pages of kits',
} as const;

export const kitsHeaderWords = {
  title: 'Manufacturing - Kit Management',
  export: (format: string) => `Export ${format}`,
  importCsv: 'Import CSV',
} as const;

export const kitsPageWords = {
  failed: 'Failed to fetch kits data',
} as const;

export const kitsTableWords = {
  serialNumber: 'Serial Number',
  activated: 'Activated',
  retail: 'Retail',
  subscriptionId: 'Subscription ID',
  subscriptionPlan: 'Subscription Plan',
  couponCode: 'Coupon Code',
  created: 'Created',
  updated: 'Updated',
  kits: 'Kits',
  yes: 'Yes',
  no: 'No',
} as const;

export const noKitsWords = {
  goToFirstPage: 'Go to First Page',
  heading: 'There’s nothing on this page',
  noMatch: 'No kits found',
  noKitMatchesFilters: 'No kit matches the filters.',
  noKitsYet: 'No kits yet',
  importCsv: 'Import CSV',
  kitsRecordedByProductionLine: 'Kits recorded by the production line appear here.',
  youCanAlsoImportFile: ' You can also import a file.',
} as const;

export const searchHintWords = {
  typeAtLeastOneLetter: 'Type at least one letter or digit.',
  oneOrTwoCharactersMatch: 'One or two characters match the start; three or more match anywhere.',
  tooManyMatchesToCount:
    'Too many matches to count exactly. You can page through the first 5,000; an export has them all.',
  theyCanOnlyBeListed: 'They can only be listed newest first.',
} as const;

export const chooseFileWords = {
  playerMonthly: 'Player monthly',
  dropCsvFileHere: 'Drop a CSV file here or choose one',
  firstLineNamesColumnsOnly: (importRowsMax: number) =>
    `The first line names the columns; only “Serial Number” is needed. Up to ${formatNumber(importRowsMax)} rows. Exported files work as they are. “Activated On”, “Subscribed On” and “Box” are optional: when, and in which box.`,
  downloadTemplate: 'Download a Template',
  cancel: 'Cancel',
} as const;

export const importKitsWords = {
  added: (created: number) => `${formatNumber(created)} added`,
  updated: (updated: number) => `${formatNumber(updated)} updated`,
  unchanged: (unchanged: number) => `${formatNumber(unchanged)} unchanged`,
  importKits: 'Import Kits',
  reading: (rows: number) => `Reading: ${formatCount(rows, 'row')}`,
  cancel: 'Cancel',
  chooseAnotherFile: 'Choose Another File',
  sending: (sent: number, count: number) => `Sending: ${formatNumber(sent)} of ${formatCount(count, 'row')}`,
  savingKitsAllOrNone: (count: number) => `Saving ${formatCount(count, 'kit')}, all or none`,
  allKitsAreSavedTogether:
    'All kits are saved together, which can take a few minutes. You can close this; Touchline lets you know when it’s done.',
  close: 'Close',
} as const;

export const importPreviewWords = {
  rowsAndNew: (rows: number, added: number) => `: ${formatCount(rows, 'row')}, ${formatNumber(added)} new`,
  alreadyRecorded: (existing: number) => `, ${formatNumber(existing)} already recorded`,
  firstRows: 'First rows',
  unknownBoxes: (count: number, named: string) =>
    `${formatCount(count, 'box', 'boxes')} ${count === 1 ? 'is' : 'are'} not recorded yet; the kits wait for ${count === 1 ? 'it' : 'them'}: ${named}`,
  existingKits: 'Existing Kits',
  description: (changed: number, existing: number) =>
    `${formatNumber(changed)} of ${formatCount(existing, 'row')} ${changed === 1 ? 'has' : 'have'} changes. Blank cells leave a kit as it is.`,
  dontImport: 'Don’t Import',
  updateExistingKits: 'Update Existing Kits',
  inTableAlready: 'Already recorded',
  line: 'Line',
  serialNumber: 'Serial Number',
  chooseAnotherFile: 'Choose Another File',
  importKits: (rows: number) => `Import ${formatCount(rows, 'Kit')}`,
  yes: 'Yes',
  no: 'No',
} as const;

export const importProblemsWords = {
  wasNotImported: (name: string) => `${name} wasn’t imported. Fix this problem, then try again.`,
  notImported: (name: string, problemCount: number) =>
    `${name} wasn’t imported. Fix these ${formatNumber(problemCount)} problems, then try again.`,
  problemsToFix: 'Problems to fix',
  line: 'Line',
  serialNumber: 'Serial Number',
  reason: 'Reason',
} as const;

export const readKitsFileWords = {
  fileIsLargerThanMb: (importMbMax: number) => `The file is larger than ${importMbMax} MB. Please split it.`,
  fileHasMoreThanRows: (most: string) => `The file has more than ${most} rows. Please split it.`,
  serialNumberRepeatsLine: (earlier: number) => `Serial number repeats line ${earlier}`,
  fileHasNoRows: 'The file has no rows.',
} as const;

export const useKitImportWords = {
  failedToImportFile: 'Failed to import the file',
} as const;

export const kitDetailsWords = {
  kit: (serial: string) => `Kit ${serial}`,
  sku: 'SKU',
  heading: 'Error Loading Kit',
  failed: 'Failed to load the kit',
  unknownKit: 'Unknown Kit',
  manufacturing: 'Manufacturing',
  life: 'Timeline',
  history: 'History',
  activated: 'Activated',
  yes: 'Yes',
  no: 'No',
  unknown: 'Unknown',
  retail: 'Retail',
  subscriptionId: 'Subscription ID',
  subscriptionPlan: 'Subscription Plan',
  couponCode: 'Coupon Code',
  created: 'Created',
  updated: 'Updated',
} as const;

export const useKitsExportWords = {
  failedToExportData: 'Failed to export data',
} as const;

export const kitsViewWords = {
  allActivations: 'All Activations',
  activated: 'Activated',
  notActivated: 'Not Activated',
  activationUnknown: 'Activation Unknown',
  allTypes: 'All Types',
  retail: 'Retail',
  notRetail: 'Not Retail',
  allSubscriptions: 'All Subscriptions',
  withSubscription: 'With Subscription',
  withoutSubscription: 'Without Subscription',
  fromTo: (from: string, to: string) => `${from} to ${to}`,
  fromOn: (from: string) => `from ${from}`,
  untilDay: (to: string) => `to ${to}`,
} as const;
