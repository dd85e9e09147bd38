/** Every word on the screens of plan, component by component. */
import { formatNumber } from '#web/format.ts';

export const periodTableWords = {
  week: 'Week',
  month: 'Month',
  now: 'Now',
  total: 'Total',
  days: 'Days',
  daysOf: (count: number, from: number) => `${count} of ${from}`,
  planning: (one: string) => `Planning by ${one}`,
  planningDataOverviewDays: (count: number, otherCount: string) =>
    `Planning Data Overview (${formatNumber(count)} days in ${otherCount})`,
} as const;

export const planBarWords = {
  view: 'View',
  today: 'Today',
  editCells: 'Edit Cells',
} as const;

export const planRowActionsWords = {
  editFor: (name: string) => `Edit ${name}`,
  historyFor: (name: string) => `History of ${name}`,
  deleteFor: (name: string) => `Delete ${name}`,
  actions: (name: string) => `Actions for ${name}`,
  edit: 'Edit',
  history: 'History',
  delete: 'Delete',
} as const;

export const planTableWords = {
  date: 'Date',
  total: 'Total',
  actions: 'Actions',
  planning: 'Planning',
  planningDataOverviewDays: (count: number) => `Planning Data Overview (${formatNumber(count)} days)`,
  today: 'Today',
} as const;
