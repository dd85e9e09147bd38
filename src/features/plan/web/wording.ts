/** Every word on the screens of plan, component by component. */
import { formatCount, formatDate, formatNumber } from '#web/format.ts';

export const deleteDayWords = {
  failed: 'Failed to delete planning day',
  title: 'Delete Planning Day',
  deleteDay: 'Delete Day',
  deleting: 'Deleting…',
  deleted: (name: string) => `${name} deleted`,
  areYouSureYouWant: (name: string) => `Are you sure you want to delete the data for ${name}?`,
  whatTheDayHolds: ({
    target,
    sales,
    manufacturing,
    stock,
  }: {
    target: number;
    sales: string;
    manufacturing: string;
    stock: string;
  }) =>
    `Target ${formatNumber(target)}, sales ${sales}, manufacturing ${manufacturing}, stock ${stock}. This action cannot be undone.`,
} as const;

export const exportButtonWords = {
  failedToExportData: 'Failed to export data',
  exporting: 'Exporting…',
  exportExcel: 'Export Excel',
} as const;

export const planCardsWords = {
  totalSales: 'Total Sales',
  totalManufacturing: 'Total Manufacturing',
  currentTotalStock: 'Current Total Stock',
  averageDelta: 'Average Delta',
  salesVsTargetPerDay: 'Sales vs target, per day',
  allDays: 'All planned days',
  stockPlaces: 'Devices in warehouses and at Amazon',
  daysBeforeTodayNotFilled: (days: number) =>
    `${formatCount(days, 'day')} before today ${days === 1 ? 'is' : 'are'} not filled in`,
  daysBeforeTodayIncomplete: (days: number) =>
    `${formatCount(days, 'day')} before today ${days === 1 ? 'is' : 'are'} not completely filled in`,
  noDayOfPlan: 'No day in the plan has stock yet',
  somePlacesAreMissing: 'Some locations are missing',
  onDay: (where: string, date: string) => `${where}, on ${formatDate(date)}`,
  todayCountsOnce: 'Today counts once it’s over',
  perDayUpToYesterday: 'Per day, up to yesterday',
  perDayOverDaysFilled: (days: number) =>
    `Per day, over the ${formatCount(days, 'day')} filled in up to yesterday`,
  someIncomplete: (which: string, days: number) => `${which}; ${formatCount(days, 'day')} incomplete`,
} as const;

export const planDialogsWords = {
  failedToLoadDayDetails: (missing: string) => `Failed to load day details: ${missing}`,
  title: (day: string) => `History of ${day}`,
  thatDayNotInPlan: 'that day isn’t in the plan.',
} as const;

export const planningPageWords = {
  planning: 'Planning',
  heading: 'Error Loading Planning Data',
  failed: 'Failed to fetch planning data',
  noPlanningDataFound: 'No Planning Data Found',
  addYourFirstDay: 'Add Your First Day',
  startByAddingYourFirst: 'Start by adding your first planning day',
  noOneHasPlannedDay: 'No one has planned a day yet.',
  home: 'Home',
  fillActuals: 'Fill Actuals',
  importExcel: 'Import Excel',
  addDay: 'Add Day',
} as const;

export const dayTextWords = {
  was: (was: number) => `was ${formatNumber(was)} `,
} as const;

export const dayValuesWords = {
  basic: 'Basic',
  sales: 'Sales',
  manufacturing: 'Manufacturing',
  stock: 'Stock',
  shipment: 'Shipment',
} as const;

export const planViewWords = {
  days: 'Days',
  weeks: 'Weeks',
  months: 'Months',
  charts: 'Charts',
} as const;

export const planFigureWords = {
  atLeast: 'At least this much: some values are missing',
  approximately: 'Approximately this much: a day with no sales filled in adds nothing',
} as const;
