import { addDays, listDays } from '#shared/dates.ts';

const DAYS_A_WEEK = 7;
const WEEKS_SHOWN = 6;

/** The Monday on or before a day. */
export const findWeekStart = (day: string): string =>
  addDays(day, -((new Date(day).getUTCDay() + DAYS_A_WEEK - 1) % DAYS_A_WEEK));

/** The weeks of a day's month, from Monday on. Always six, so that the calendar keeps its height. */
export function listWeeks(day: string): string[][] {
  const monday = findWeekStart(`${day.slice(0, 7)}-01`);
  return Array.from({ length: WEEKS_SHOWN }, (_, week) => {
    const first = addDays(monday, week * DAYS_A_WEEK);
    return listDays(first, addDays(first, DAYS_A_WEEK - 1));
  });
}

/** The same day of another month, or that month's last day when it is shorter. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0));
  const on = Math.min(date, lastDay.getUTCDate());
  return `${lastDay.toISOString().slice(0, 8)}${String(on).padStart(2, '0')}`;
}
