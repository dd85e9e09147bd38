import type { Insertable } from 'kysely';
import type { CompanyClosuresTable } from '#server/db/schema/calendar-tables.ts';
import { formatIso, type WorldDay } from '../world/days.ts';
import { getPlace } from '../world/places.ts';

type Row = Insertable<CompanyClosuresTable>;

const LUNAR = new Intl.DateTimeFormat('en-u-ca-chinese', {
  month: 'numeric',
  day: 'numeric',
  timeZone: 'UTC',
});
const LONGEST_YEAR_DAYS = 385;
const NEW_YEAR = { daysBefore: 6, daysAfter: 13 };

/** What the company has entered of days without work: the factory's New Year, and stock-taking in a warehouse. */
export function buildClosureRows(today: WorldDay, savedAt: Date): Row[] {
  const newYear = findNextDay(today, isChineseNewYear);
  const counting = findNextDay(today, (day) => /-01-0[4-8]$/.test(formatIso(day)) && isWorkingDay(day));
  return [
    {
      name: 'Chinese New Year',
      place: 'factory:CN',
      first_day: formatIso(newYear - NEW_YEAR.daysBefore),
      last_day: formatIso(newYear + NEW_YEAR.daysAfter),
      saved_at: savedAt,
    },
    {
      name: 'Stock-Taking',
      place: `warehouse:${getPlace('tive').id}`,
      first_day: formatIso(counting),
      last_day: formatIso(counting),
      saved_at: savedAt,
    },
  ];
}

const toDate = (day: WorldDay): Date => new Date(`${formatIso(day)}T12:00:00Z`);
const isChineseNewYear = (day: WorldDay): boolean => LUNAR.format(toDate(day)) === '1/1';
const isWorkingDay = (day: WorldDay): boolean => ![0, 6].includes(toDate(day).getUTCDay());

function findNextDay(today: WorldDay, isIt: (day: WorldDay) => boolean): WorldDay {
  for (let day = today; day < today + LONGEST_YEAR_DAYS; day += 1) if (isIt(day)) return day;
  throw new Error('no year passes without that day');
}
