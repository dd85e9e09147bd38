/** Every word on the screens of plan, component by component. */
import { formatCount } from '#web/format.ts';

export const addDayWords = {
  failedToAddPlanningDay: 'Failed to add planning day',
  added: (day: string) => `${day} added`,
  title: (day: string) => `Add Planning Day, ${day}`,
  addPlanningDay: 'Add Planning Day',
  saveDay: 'Save Day',
  saving: 'Saving...',
} as const;

export const basicTabWords = {
  date: 'Date',
  description: 'Date cannot be changed in edit mode',
  salesTarget: 'Sales Target',
  calculated: 'Calculated',
  salesTotal: 'Sales Total',
  delta: 'Delta',
  salesSplit40PercentUs: 'Sales Split (40% US, 60% EU)',
  targetSplit40PercentUs: 'Target Split (40% US, 60% EU)',
  currentValues: 'Current Values',
  target: 'Target',
  sales: 'Sales',
  manufacturing: 'Manufacturing',
  totalStockIncl: 'Total Stock incl. Amazon',
} as const;

export const cellsTabWords = {
  total: 'Total',
  pastedSkipped: (count: number, reasons: string) => `${count} pasted, skipped ${reasons}`,
  pasted: (count: number) => `${count} pasted`,
  usAmazonStock: 'US Amazon Stock',
  euAmazonStock: 'EU Amazon Stock',
  totalStock: 'Total Stock',
  warehouses: 'Warehouses',
  amazon: 'Amazon',
} as const;

export const conflictWords = {
  changedBySomeoneElse: 'Changed by Someone Else',
  thisDayWasSaved: 'This day was saved by someone else while you were editing it.',
  nothingThatYouTyped: 'Nothing you typed is lost.',
  valuesOnly: ' Values only one of you changed keep that change.',
  applyChoices: 'Apply Choices',
  continue: 'Continue',
} as const;

export const dayFieldsWords = {
  valuesOfDay: 'Values of the day',
} as const;

export const editDayWords = {
  failed: 'Failed to update planning day',
  saved: (name: string) => `${name} saved`,
  title: (name: string) => `Edit Planning Day, ${name}`,
  updateDay: 'Update Day',
  updating: 'Updating...',
  failedToLoadDayDetails: 'Failed to load day details',
} as const;

export const legNotesWords = {
  loading: 'Loading default days…',
  couldntLoad: 'Couldn’t load default days.',
  tryAgain: 'Try Again',
  emptyLegs: 'Legs you leave empty get the default days when you save.',
} as const;

export const shipmentTabWords = {
  businessDays: (days: number) => formatCount(days, 'business day'),
  labelBusinessDays: (fieldName: string) => `${fieldName} (business days)`,
  title: 'Factory to Customer',
  us: 'US',
  eu: 'EU',
} as const;

export const tabMarksWords = {
  hasError: 'has an error',
  changed: 'changed',
  differsFromActuals: 'differs from actuals',
} as const;
