/** A calendar day as the number of days since 1970-01-01. */
export type WorldDay = number;

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

export const formatIso = (day: WorldDay): string => new Date(day * DAY).toISOString().slice(0, 10);
export const parseDay = (iso: string): WorldDay => Date.parse(`${iso}T00:00:00Z`) / DAY;

export const getYear = (day: WorldDay): number => new Date(day * DAY).getUTCFullYear();

/** 0 is Sunday. */
export const getUtcWeekday = (day: WorldDay): number => (((day + 4) % 7) + 7) % 7;
export const isWorkingDay = (day: WorldDay): boolean => getUtcWeekday(day) !== 0 && getUtcWeekday(day) !== 6;

/** The working day that lies `count` working days later, or earlier where negative; the start is not counted. */
export function addWorkingDays(day: WorldDay, count: number): WorldDay {
  const step = Math.sign(count);
  let reached = day;
  for (let left = Math.abs(count); left > 0;) {
    reached += step;
    if (isWorkingDay(reached)) left -= 1;
  }
  return reached;
}

/** The company's own calendar: where its days begin on the clock of the world. */
export interface CompanyCalendar {
  getDayStart(day: WorldDay): number;
  dayAt(instant: number): WorldDay;
}

export function createCompanyCalendar(timeZone: string): CompanyCalendar {
  const starts = new Map<WorldDay, number>();
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'longOffset' });

  /** Milliseconds by which the zone is ahead of UTC. */
  function offsetAt(instant: number): number {
    const name = format.formatToParts(instant).find((part) => part.type === 'timeZoneName')?.value ?? '';
    const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? [];
    if (!sign) return 0;
    return (sign === '-' ? -1 : 1) * (Number(hours) * HOUR + Number(minutes) * 60_000);
  }

  function getStart(day: WorldDay): number {
    const known = starts.get(day);
    if (known !== undefined) return known;
    const guess = day * DAY - offsetAt(day * DAY);
    const start = day * DAY - offsetAt(guess);
    starts.set(day, start);
    return start;
  }

  function findDay(instant: number): WorldDay {
    const guess = Math.floor(instant / DAY);
    if (instant < getStart(guess)) return guess - 1;
    return instant < getStart(guess + 1) ? guess : guess + 1;
  }

  return { getDayStart: getStart, dayAt: findDay };
}
