import type { Db } from '#server/db/database.ts';
import { collectClosedDays, type WorkingCalendar } from '../../rules/open-days.ts';
import { listPlaces, type CalendarPlace, type NamedPlace } from '../../rules/places.ts';
import { listPublicHolidaysBetween } from '../public-holidays.ts';
import { listClosuresBetween } from './closures.ts';
import { selectWorkingWeek } from './working-week.ts';

export interface Span {
  from: string;
  to: string;
}

interface CalendarInput extends Span {
  warehouses: readonly { id: string; name: string; country: string | null }[];
}

export type Calendars = ReadonlyMap<CalendarPlace, WorkingCalendar>;

/**
 * When the company, the factories of each country and each warehouse work between two days. A closure of the whole
 * company closes every place; the public holidays that the company keeps close the company alone.
 */
export async function loadCalendars(db: Db, { warehouses, from, to }: CalendarInput): Promise<Calendars> {
  const [week, closures] = await Promise.all([selectWorkingWeek(db), listClosuresBetween(db, { from, to })]);
  const load = async ({ place, country }: NamedPlace): Promise<[CalendarPlace, WorkingCalendar]> => {
    const holidays = country === null ? [] : await listPublicHolidaysBetween(country, { from, to });
    const own = closures.filter((closure) => closure.place === 'company' || closure.place === place);
    return [place, { weekdays: week.weekdays, closed: collectClosedDays({ from, to }, own, holidays) }];
  };
  return new Map(await Promise.all(listPlaces(warehouses, week.holiday_country).map(load)));
}
