import type { Db } from '#server/db/database.ts';
import { addDays, getDayInZone } from '#shared/dates.ts';
import type { WireCompanyCalendar } from '../../contract.ts';
import { HOLIDAY_COUNTRIES, listPlaces } from '../../rules/places.ts';
import { listPublicHolidaysBetween } from '../public-holidays.ts';
import { selectClosures } from '../queries/closures.ts';
import { selectWorkingWeek } from '../queries/working-week.ts';

interface CalendarInput {
  warehouses: readonly { id: string; name: string; country: string | null }[];
  timeZone: string;
  now: Date;
}

const AHEAD_DAYS = 365;

/** When the company works, for the screen. */
export async function describeCalendar(
  db: Db,
  { warehouses, timeZone, now }: CalendarInput,
): Promise<WireCompanyCalendar> {
  const [week, closures] = await Promise.all([selectWorkingWeek(db), selectClosures(db)]);
  const from = getDayInZone(timeZone, now);
  const span = { from, to: addDays(from, AHEAD_DAYS) };
  const holidays = await Promise.all(
    HOLIDAY_COUNTRIES.map(async (country) =>
      (await listPublicHolidaysBetween(country, span)).map((holiday) => ({ country, ...holiday })),
    ),
  );
  return {
    week,
    closures,
    places: listPlaces(warehouses, week.holiday_country),
    holidays: holidays.flat().toSorted((one, other) => one.day.localeCompare(other.day)),
  };
}
