/** Every word on the screens of plan, component by component. */
import { formatCount, formatDate, formatNumber } from '#web/format.ts';

export const actualsNotesWords = {
  loadingThisDaysActuals: 'Loading this day’s actuals…',
  actualsWillFill: 'Actuals will fill in on the day.',
  couldntLoadThisDaysActuals: 'Couldn’t load this day’s actuals.',
  tryAgain: 'Try Again',
  todaySoFar: 'Today so far – these will change.',
  openCatalogue: 'Open Catalogue',
} as const;

export const actualsSummaryWords = {
  ofValuesHaveActuals: (filled: number, count: number) =>
    `${filled} of ${count} values have actuals. A mark shows where the plan differs.`,
  someUnitsNotCountedSee: ' Some units aren’t counted; see each tab.',
  ofValuesFilled: (filled: number, count: number, hidden: string) =>
    `${filled} of ${count} values filled in from actuals.${hidden}`,
} as const;

export const figureInputWords = {
  synced: 'Synced',
  typed: 'Typed',
  title: 'Imported from a workbook',
  estimatedInPart: 'Estimated in part',
  soFar: 'Synced before the day was over',
  hasNewerActual: (name: string, known: string) => `${name} has a newer actual: use ${known}`,
  resetToActual: (name: string, known: string) => `Reset ${name} to the actual (${known})`,
  newerActual: (known: string) => `Newer actual. Use ${known} (Esc)`,
  edited: (known: string) => `Edited. Reset to ${known} (Esc)`,
} as const;

export const fillActualsWords = {
  title: 'Discard your changes?',
  fillActuals: 'Fill Actuals',
  chooseDaysOrFewer: (fillMaxDays: number) => `Choose ${fillMaxDays} days or fewer.`,
  heading: 'Error Loading Actuals',
  failed: 'Failed to fetch actuals',
  loadingActuals: 'Loading actuals…',
  cancel: 'Cancel',
  filling: 'Filling in…',
  nothingToFill: 'Nothing to Fill In',
  fillInValues: (cells: number) => `Fill In ${formatCount(cells, 'Value')}`,
} as const;

export const fillPreviewTableWords = {
  peopleWroteOtherValues: 'Some of these values were typed by people. They’re kept unless you tick Replace.',
  keepAll: 'Keep All',
  replaceAll: 'Replace All',
  valuesThatWouldBeFilled: 'Values that would be filled in',
  differences: (count: number) => `${formatNumber(count)} ${count === 1 ? 'difference' : 'differences'}`,
  heading: 'No actuals yet',
  noOrdersKitsOrStock: 'No orders, kits or stock are recorded for these days.',
  noDifferences: 'No differences',
  planAlreadyMatchesYourOrders: 'The plan already matches your orders, kits and stock.',
  skippedNoTargetYet: (unplanned: string) =>
    `Skipped – no target yet: ${unplanned}. Add these days to the plan first.`,
  openCatalogue: 'Open Catalogue',
  plan: 'Plan',
  known: 'Actual',
  result: 'Result',
  replace: 'Replace',
  replaceFor: (fieldName: string, date: string) => `Replace ${fieldName} of ${formatDate(date)}`,
  new: 'New',
  refreshed: 'Refreshed',
  changed: 'Changed',
  kept: 'Kept',
  keptAsImported: 'Kept as Imported',
  keptImported: 'kept as imported',
  unchanged: (unchanged: number) => `${formatNumber(unchanged)} unchanged`,
} as const;

export const useFillWords = {
  valuesFilledInOnDays: (cells: number, count: number) =>
    `${formatCount(cells, 'value')} filled in on ${formatCount(count, 'day')}`,
  failedToFillInActuals: 'Failed to fill in actuals',
} as const;
