export type BoxRegion = 'us' | 'eu';

/** The countries that each region delivers to: as ISO codes, from which their English names follow. */
const COUNTRIES: Record<BoxRegion, string> = {
  us: 'US CA MX PR',
  eu: 'AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MC MT NL NO PL PT RO SE SI SK',
};
const OTHER_NAMES: Record<string, BoxRegion> = {
  usa: 'us',
  'united states of america': 'us',
  uk: 'eu',
  'great britain': 'eu',
  england: 'eu',
  'czech republic': 'eu',
  'the netherlands': 'eu',
  holland: 'eu',
};

const englishNames = new Intl.DisplayNames(['en'], { type: 'region' });

const listNames = (region: BoxRegion): [string, BoxRegion][] =>
  COUNTRIES[region]
    .split(' ')
    .flatMap((code) => [code, englishNames.of(code) ?? code].map((name) => [name.toLowerCase(), region]));

const REGIONS = new Map([...listNames('us'), ...listNames('eu'), ...Object.entries(OTHER_NAMES)]);

/** The region that a country belongs to, by its code or English name; null for none or any other. */
export const findCountryRegion = (country: string | null): BoxRegion | null =>
  REGIONS.get(country?.trim().toLowerCase() ?? '') ?? null;

/** A warehouse of the configuration. */
export interface BoxWarehouse {
  id: string;
  name: string;
  country: string | null;
}

/** What people said a text means: a region, or a warehouse of the configuration. Both null: nothing. */
export interface TextMeaning {
  region: BoxRegion | null;
  warehouseId: string | null;
}

const findNamedWarehouse = (text: string, warehouses: readonly BoxWarehouse[]): BoxWarehouse | undefined => {
  const named = text.trim().toLowerCase();
  return warehouses.find(({ id, name }) => [id, name].some((known) => known.toLowerCase() === named));
};

/** The warehouse of the configuration that a box goes to; null where its text names none, and people named none for it. */
export const findBoxWarehouse = (
  toWarehouse: string,
  warehouses: readonly BoxWarehouse[],
  meaning: TextMeaning | null = null,
): BoxWarehouse | null =>
  findNamedWarehouse(toWarehouse, warehouses) ??
  warehouses.find(({ id }) => id === meaning?.warehouseId) ??
  null;

/**
 * Where a box goes: by the country of the warehouse that it names, else by what people said its text means. Null where
 * neither is known: a text is never guessed at.
 */
export function findBoxRegion(
  toWarehouse: string,
  warehouses: readonly BoxWarehouse[],
  meaning: TextMeaning | null = null,
): BoxRegion | null {
  const named = findNamedWarehouse(toWarehouse, warehouses);
  const meant = warehouses.find(({ id }) => id === meaning?.warehouseId);
  const byCountry = findCountryRegion(named?.country ?? null) ?? findCountryRegion(meant?.country ?? null);
  return byCountry ?? meaning?.region ?? null;
}
