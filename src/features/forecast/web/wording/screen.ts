/** Every word on the screens of forecast, component by component. */
import { formatCount, formatDate, formatNumber } from '#web/format.ts';

export const accuracyTableWords = {
  last4Weeks: 'Last 4 Weeks',
  last8Weeks: 'Last 8 Weeks',
  last12Weeks: 'Last 12 Weeks',
  accuracy: 'Accuracy',
  accuracyByWeeks: 'Accuracy by weeks',
  measured: 'Measured',
  forecastWeekBefore: 'Forecast, a week ahead',
  targetOfPlan: 'Plan target',
  errorsOfAllDaysAdded:
    'The sum of daily errors as a percentage of sales. Days with incomplete orders are left out; for the forecast, so are days out of stock.',
  targetCounts: ' Targets count as set when their day began.',
  targetsEditedAfterDayBegan: (count: number) => `${formatCount(count, 'target')} edited after the day began`,
  deleted: 'deleted',
  was: (units: string) => `, was ${units}`,
  fewerThan7DaysMeasured: 'Fewer than 7 days measured',
  days: (days: number) => formatCount(days, 'day'),
} as const;

export const forecastArithmeticWords = {
  title: (subject: string) => `How ${subject} Is Calculated`,
  heading: 'Error Loading Calculation',
  failed: 'Failed to load the calculation',
  sumOfItsVariants: 'The Sum of Its Variants',
  middleOfEachIsAdded:
    'The forecasts are added up. The range isn’t: it comes from how far off all of them together were on the same past days.',
  variant: 'Variant',
  sevenDays: '7 Days',
  twentyEightDays: '28 Days',
  days91: '91 Days',
  basis: 'Basis',
  notEnoughData: 'Not enough data',
  daysAhead: 'Days Ahead',
  dayIsItsLevelTimes: (model: string) => `${model}. A day is its level × weekday × season × event.`,
  day: 'Day',
  level: 'Level',
  weekday: 'Weekday',
  season: 'Season',
  event: 'Event',
  target: 'Target',
  units: 'Units',
  whatItRests: 'What It’s Based On',
  unreadOrders: (name: string, orders: number, lastDay: string) =>
    `${name}: at least ${formatCount(orders, 'order')} couldn’t be read, most recently on ${formatDate(lastDay)}, and may be missing from the sales this is based on.`,
  lastSixWeeksDay: 'The last six weeks. Days with a reason are left out.',
  sold: 'Sold',
  leftOut: 'Left Out',
  notEnoughDataNoSales: (knownDays: number) =>
    `Not enough data: ${knownDays} of 28 days are known, with no sales on any of them.`,
  notEnoughDataUsesTarget: (knownDays: number, decimals: string) =>
    `Not enough data: ${knownDays} of 28 days are known. The plan’s target is used: each day is its target × ${decimals}%, this variant’s share of sales on known days.`,
  typed: ' (override)',
  howGood: 'How Accurate It Is',
} as const;

export const forecastChartWords = {
  heading: 'Error Loading Days',
  failed: 'Failed to load the days of this forecast',
  title: 'Units by Day',
  outOfStockOrEvent: 'Out of stock or event',
  note: 'Days out of stock and days with events aren’t used to estimate demand. Likely is the range expected in 8 of 10 cases.',
  sold: 'Sold',
  expected: 'Expected',
  likely: 'Likely',
  forecastWithoutTyped: 'Forecast Without Overrides',
  outOfStock: 'Out of stock',
} as const;

export const forecastDialogsWords = {
  thisEventDoesNotExist: 'This event no longer exists. Someone may have deleted it.',
  title: (name: string) => `History of ${name}`,
  removeEvent: 'Remove Event',
  remove: 'Remove',
  removing: 'Removing…',
  failed: 'Failed to remove the event',
  removed: (name: string) => `${name} removed`,
  itsDaysCountLikeAny: 'Its days will count like any others, and the forecast will be recalculated.',
} as const;

export const forecastPageWords = {
  forecast: 'Forecast',
  planning: 'Planning',
  importOrders: 'Import Orders',
  takeAsTargets: 'Use as Targets',
  typeForecast: 'Override Forecast',
  addEvent: 'Add Event',
  heading: 'Error Loading Forecast',
  failed: 'Failed to load the forecast',
  ordersUp: (until: string) => ` · orders up to ${formatDate(until)}`,
  noForecastYet: 'No forecast yet',
  openCatalogue: 'Open Catalogue',
  demandIsForecastEveryNight:
    'Demand is forecast every night from orders and stock, once the catalogue says what is in each SKU.',
} as const;

export const forecastSkeletonWords = {
  next7Days: 'Next 7 Days',
  next28Days: 'Next 28 Days',
  next91Days: 'Next 91 Days',
  last28Days: 'Last 28 Days',
  errorWeekAhead: 'Week-Ahead Error',
} as const;

export const forecastTableWords = {
  variant: 'Variant',
  last28Days: 'Last 28 Days',
  next28Days: 'Next 28 Days',
  typed: 'Overridden',
  partlyTyped: 'Partly overridden',
  likely: 'Likely',
  likelyFrom: 'Likely From',
  likelyTo: 'Likely To',
  in8Of10Cases: 'In 8 of 10 cases, over the next 28 days',
  model: 'Model',
  of28DaysThatSay: (knownDays: number, usesTarget: boolean) =>
    `${knownDays} of 28 days known${usesTarget ? ', so the target is used' : ''}`,
  weekAhead: 'Week-Ahead Error',
  forecasts: 'Forecasts',
  forecastByVariantAndChannel: 'Forecast by Variant and Channel',
  noVariants: 'No Variants',
  noAccountSellsVariant: 'No connected account has sold a catalogue variant yet.',
} as const;

export const subjectPanelWords = {
  forecast: (subject: string) => `Forecast of ${subject}`,
  variant: 'Variant',
  channel: 'Channel',
  next7Days: 'Next 7 Days',
  next28Days: 'Next 28 Days',
  next91Days: 'Next 91 Days',
  last28Days: 'Last 28 Days',
  sold: 'Sold',
  errorWeekAhead: 'Week-Ahead Error',
  measuredAfterTwoWeeks: 'Measured after two weeks',
  notEnoughDataByTarget: 'Not enough data, so the target is used',
  notEnoughDataForRange: 'Not enough data for a range',
  typed: 'Overridden',
  partlyTyped: ', partly overridden',
  likely: (span: string) => `Likely ${span}`,
} as const;

export const historyPreviewWords = {
  oneProblem: (name: string) => `${name} can’t be imported. Fix this problem, then try again.`,
  severalProblems: (name: string, problemCount: number) =>
    `${name} can’t be imported. Fix these ${formatNumber(problemCount)} problems, then try again.`,
  problemsToFix: 'Problems to fix',
  line: 'Line',
  reason: 'Reason',
  whatChanges: 'What changes',
  daysByChannelAndRegion: 'Days by Channel and Region',
  count: 'Count',
  new: 'New',
  replaced: 'Replaced: imported before with different units',
  unchanged: 'Unchanged',
  from: (first: string, last: string) => ` from ${formatDate(first)} to ${formatDate(last)}`,
  rowsUnits: ({ name, rows, units, span }: { name: string; rows: number; units: number; span: string }) =>
    `${name}: ${formatCount(rows, 'row')}, ${formatCount(units, 'unit')}${span}.`,
  daysSynced: (synced: number) =>
    `${formatCount(synced, 'day')} ${synced === 1 ? 'is' : 'are'} already synced, so the synced orders count, not the file.`,
  skusNotInCatalogue: (skus: number, units: number) =>
    `${formatCount(skus, 'SKU')} ${skus === 1 ? 'is' : 'are'} not in the catalogue: ${formatCount(units, 'unit')} won’t count for any variant until ${skus === 1 ? 'it is' : 'they are'}.`,
} as const;

export const importHistoryWords = {
  importOrders: 'Import Orders',
  readingFile: 'Reading the file',
  dropCsvFileHere: 'Drop a CSV file here or choose one',
  unitsByDayChannelRegion:
    'Units by day, channel, region and SKU, from before your accounts were connected. You’ll see what changes before anything is saved.',
  chooseAnotherFile: 'Choose Another File',
  cancel: 'Cancel',
  importing: 'Importing…',
  nothingToImport: 'Nothing to Import',
  importDays: (days: number) => `Import ${formatCount(days, 'Day')}`,
  shopify: 'Shopify',
  amazon: 'Amazon',
  firstLineNamesColumns: (historyHeader: string, historyRowsMax: number) =>
    `The first line names the columns: ${historyHeader}. A day that has a row counts in full for its channel and region, so a day without orders needs a row with 0. Up to ${formatNumber(historyRowsMax)} rows. Synced orders are never replaced.`,
  downloadTemplate: 'Download a Template',
} as const;

export const importedSpansWords = {
  shopify: 'Shopify',
  amazon: 'Amazon',
  failed: 'Failed to load the imported orders',
  imported: 'Imported',
  toDaysUnits: ({
    firstDay,
    lastDay,
    days,
    units,
  }: {
    firstDay: string;
    lastDay: string;
    days: number;
    units: number;
  }) =>
    `${formatDate(firstDay)} to ${formatDate(lastDay)}, ${formatCount(days, 'day')}, ${formatCount(units, 'unit')}`,
  removeFor: (subject: string) => `Remove ${subject}`,
  remove: 'Remove',
  title: 'Remove Imported Orders',
  removing: 'Removing…',
  failedToRemoveImportedOrders: 'Failed to remove the imported orders',
  importedOrdersOfRemoved: (subject: string) => `Imported orders of ${subject} removed`,
  removeImportedOrders: 'Remove the imported orders of',
  daysWithUnits: (days: number, units: number) =>
    `, ${formatCount(days, 'day')} with ${formatCount(units, 'unit')}?`,
  theseDaysSayNothingAbout: 'These days will no longer count as demand. You can import the file again.',
} as const;

export const useHistoryFileWords = {
  fileIsTooLarge: 'The file is too large. Please split it, for example by year.',
  failedToReadFile: 'Failed to read the file',
  daysImported: (addedDays: number) => `${formatCount(addedDays, 'day')} imported`,
  failedToImportOrders: 'Failed to import the orders',
} as const;
