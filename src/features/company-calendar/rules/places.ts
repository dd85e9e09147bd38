/** The countries whose public holidays are known. */
export const HOLIDAY_COUNTRIES = ['CN', 'US', 'GB', 'NL'] as const;
export type HolidayCountry = (typeof HOLIDAY_COUNTRIES)[number];

export const COUNTRY_NAMES: Record<HolidayCountry, string> = {
  CN: 'China',
  US: 'United States',
  GB: 'United Kingdom',
  NL: 'Netherlands',
};

/** Where work stops: everywhere, in the factories of a country, or in one warehouse. */
export type CalendarPlace = 'company' | `factory:${HolidayCountry}` | `warehouse:${string}`;

const SPELLINGS: Record<string, HolidayCountry> = {
  china: 'CN',
  cn: 'CN',
  us: 'US',
  usa: 'US',
  'united states': 'US',
  'united states of america': 'US',
  gb: 'GB',
  uk: 'GB',
  'united kingdom': 'GB',
  'great britain': 'GB',
  england: 'GB',
  nl: 'NL',
  netherlands: 'NL',
  'the netherlands': 'NL',
};

/** The country that people write as `Netherlands`, `NL` or `USA`; null where its public holidays are not known. */
export const findHolidayCountry = (written: string | null): HolidayCountry | null =>
  SPELLINGS[written?.trim().toLowerCase() ?? ''] ?? null;

interface WarehouseFacts {
  id: string;
  name: string;
  country: string | null;
}

/** A place, its name, and the country whose public holidays it keeps. */
export interface NamedPlace {
  place: CalendarPlace;
  name: string;
  country: HolidayCountry | null;
}

/** Every place that can be closed. */
export const listPlaces = (
  warehouses: readonly WarehouseFacts[],
  companyCountry: HolidayCountry | null,
): NamedPlace[] => [
  { place: 'company', name: 'Whole Company', country: companyCountry },
  ...HOLIDAY_COUNTRIES.map((country) => ({
    place: `factory:${country}` as const,
    name: `Factories in ${country === 'CN' ? '' : 'the '}${COUNTRY_NAMES[country]}`,
    country,
  })),
  ...warehouses.map(({ id, name, country }) => ({
    place: `warehouse:${id}` as const,
    name,
    country: findHolidayCountry(country),
  })),
];
