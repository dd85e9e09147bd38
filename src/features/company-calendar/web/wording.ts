import { WEEKDAY_NAMES } from '#shared/date-name.ts';
import { formatDate, formatCount } from '#web/format.ts';

/** `Monday to Friday`, `Monday, Wednesday and Friday` */
export function describeWeek(weekdays: readonly number[]): string {
  const names = WEEKDAY_NAMES.filter((_, index) => weekdays.includes(index + 1));
  const [first, last] = [Math.min(...weekdays), Math.max(...weekdays)];
  const isOneRun = last - first + 1 === names.length;
  if (isOneRun && names.length > 2) return `${names[0]} to ${names.at(-1)}`;
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? '–');
}

/** `Mon 1 Feb` or `Mon 1 Feb to Fri 12 Feb` */
export const formatClosureDays = (first: string, last: string): string =>
  first === last ? formatDate(first) : `${formatDate(first)} to ${formatDate(last)}`;

export const calendarDialogsWords = {
  thisClosureNoLongerExists: 'This closure no longer exists. Someone may have deleted it.',
  title: (name: string) => `History of ${name}`,
  deleteClosure: 'Delete Closure',
  delete: 'Delete',
  deleting: 'Deleting…',
  failed: 'Failed to delete the closure',
  deleted: (name: string) => `${name} deleted`,
  itsDaysCountAsWorking: 'Its days will count as working days again.',
} as const;

export const calendarPanelWords = {
  heading: 'Error Loading Calendar',
  failed: 'Failed to load the company calendar',
  publicHolidays: 'Public Holidays',
  factoriesAndWarehouses:
    'Factories and warehouses are closed on the public holidays of their country. These are the next 12 months. Add longer breaks, such as Chinese New Year, as closures.',
  workingDays: 'Working Days',
  daysOfWeek: 'Days of the Week',
  publicHolidaysOfCompany: 'Company Public Holidays',
  none: 'None',
  changeWorkingDays: 'Change Working Days',
  closures: 'Closures',
  daysOnWhichPlace:
    'Days when a location is closed, such as for a stock count. They affect lead times, ship-by dates and the brief.',
  addClosure: 'Add Closure',
} as const;

export const closureFormWords = {
  saved: (name: string) => `${name} saved`,
  failed: 'Failed to save the closure',
  editClosure: 'Edit Closure',
  addClosure: 'Add Closure',
  saveClosure: 'Save Closure',
  saving: 'Saving…',
  name: 'Name',
  placeholder: 'Chinese New Year',
  firstDay: 'First Day',
  lastDay: 'Last Day',
  where: 'Where',
  description: 'The whole company includes every factory and warehouse.',
} as const;

export const closureTableWords = {
  closure: 'Closure',
  days: 'Days',
  where: 'Where',
  actions: 'Actions',
  untilDay: (last: string) => `to ${formatDate(last)}`,
  listOfClosures: 'List of Closures',
  closures: (count: number) => formatCount(count, 'closure'),
  noClosures: 'No closures yet',
  addChineseNewYear: 'Add Chinese New Year and other days when no one works.',
  edit: (name: string) => `Edit ${name}`,
  history: (name: string) => `History of ${name}`,
  delete: (name: string) => `Delete ${name}`,
} as const;

export const holidayTableWords = {
  day: 'Day',
  holiday: 'Holiday',
  country: 'Country',
  closed: 'Closed',
  company: 'Company',
  listOfPublicHolidays: 'List of Public Holidays',
  publicHolidays: (count: number) => formatCount(count, 'public holiday'),
  heading: 'No public holidays',
  noneInNext12Months: 'None in the next 12 months.',
} as const;

export const weekFormWords = {
  none: 'None',
  workingDaysSaved: 'Working days saved',
  failed: 'Failed to save the working days',
  workingDays: 'Working Days',
  save: 'Save',
  saving: 'Saving…',
  daysOfWeek: 'Days of the Week',
  publicHolidaysOfCompany: 'Company Public Holidays',
  description:
    'The brief isn’t sent on these days. Factories and warehouses follow the holidays of their own country.',
} as const;
