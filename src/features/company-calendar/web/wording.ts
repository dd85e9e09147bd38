import { formatDate } from '#web/format.ts';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** The days of the week, as they are chosen from: 1 is Monday. */
export const WEEKDAY_CHOICES = WEEKDAYS.map((label, index) => ({ value: String(index + 1), label }));

/** `Monday to Friday`, `Monday, Wednesday and Friday` */
export function describeWeek(weekdays: readonly number[]): string {
  const names = WEEKDAYS.filter((_, index) => weekdays.includes(index + 1));
  const [first, last] = [Math.min(...weekdays), Math.max(...weekdays)];
  const isOneRun = last - first + 1 === names.length;
  if (isOneRun && names.length > 2) return `${names[0]} to ${names.at(-1)}`;
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? '–');
}

/** `Mon 1 Feb` or `Mon 1 Feb to Fri 12 Feb` */
export const formatClosureDays = (first: string, last: string): string =>
  first === last ? formatDate(first) : `${formatDate(first)} to ${formatDate(last)}`;
