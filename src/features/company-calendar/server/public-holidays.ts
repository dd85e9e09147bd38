import type { HolidayCountry } from '../rules/places.ts';

export interface PublicHoliday {
  day: string;
  /** In English where the library has it. */
  name: string;
}

// A day on which clocks go forward has 23 hours; a half holiday has about 12.
const WHOLE_DAY_MS = 23 * 3_600_000;
// The library counts it as a whole day off, which it is for children only.
const NOT_OFF: Record<HolidayCountry, readonly string[]> = { CN: ['06-01'], US: [], GB: [], NL: [] };

/** What Americans call their own days; the library falls back to English for the rest. */
const LANGUAGES: Record<HolidayCountry, string> = { CN: 'en', US: 'en-us', GB: 'en', NL: 'en' };

const known = new Map<string, Promise<PublicHoliday[]>>();

/** Whole public holidays of a country in a year, in order. The library is only loaded by the first question. */
export function listPublicHolidays(country: HolidayCountry, year: number): Promise<PublicHoliday[]> {
  const key = `${country} ${year}`;
  const found = known.get(key);
  if (found) return found;
  const working = workOut(country, year);
  known.set(key, working);
  working.catch(() => known.delete(key));
  return working;
}

async function workOut(country: HolidayCountry, year: number): Promise<PublicHoliday[]> {
  const { default: Holidays } = await import('date-holidays');
  const language = LANGUAGES[country];
  const holidays = new Holidays(country, {
    types: ['public'],
    languages: [language, 'en'],
  }).getHolidays(year, language);
  const names = new Map<string, string>();
  for (const { date, name, start, end } of holidays) {
    const day = date.slice(0, 10);
    const isWhole = end.getTime() - start.getTime() >= WHOLE_DAY_MS;
    if (isWhole && !NOT_OFF[country].includes(day.slice(5)) && !names.has(day)) names.set(day, name);
  }
  return [...names]
    .map(([day, name]) => ({ day, name }))
    .toSorted((one, other) => one.day.localeCompare(other.day));
}

/** Public holidays of a country between two days, both included. */
export async function listPublicHolidaysBetween(
  country: HolidayCountry,
  { from, to }: { from: string; to: string },
): Promise<PublicHoliday[]> {
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))];
  const years = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  const found = await Promise.all(years.map((year) => listPublicHolidays(country, year)));
  return found.flat().filter(({ day }) => day >= from && day <= to);
}
