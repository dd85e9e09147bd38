/** Every word that these components say. */
import { formatDate } from '#web/format.ts';

export const dateInputWords = {
  clear: (label: string) => `Clear ${label}`,
  calendar: 'Calendar',
  placeholder: 'Day month year',
} as const;

export const dateRangeWords = {
  fromDay: 'From',
} as const;

export const dayCalendarWords = {
  previousMonth: 'Previous Month',
  nextMonth: 'Next Month',
} as const;

export const dayPopoverWords = {
  choose: (label: string) => `Choose ${label}`,
} as const;

export const dayLimitsWords = {
  chooseOrLater: (min: string) => `Choose ${formatDate(min)} or later`,
  chooseOrEarlier: (max: string) => `Choose ${formatDate(max)} or earlier`,
} as const;

export const useTypedDayWords = {
  notDate: 'Not a date. Try 21 Nov 2026.',
} as const;
