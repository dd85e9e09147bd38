/** The company's two sales regions; `OTHER` is everywhere else. */
export type SalesRegion = 'EU' | 'NA' | 'OTHER';

// The Union, the United Kingdom with its islands, and the countries that trade with them as one.
const EUROPE = new Set(
  (
    'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK ' +
    'GB GG IM JE CH IS LI NO'
  ).split(' '),
);
const NORTH_AMERICA = new Set(['US', 'PR', 'VI', 'GU', 'AS', 'MP', 'UM', 'CA']);

/** The region of an order that goes to this country (ISO 3166); unknown is elsewhere. */
export function regionOf(country: string | null): SalesRegion {
  if (country === null) return 'OTHER';
  if (EUROPE.has(country)) return 'EU';
  return NORTH_AMERICA.has(country) ? 'NA' : 'OTHER';
}

/** What a euro buys of one currency on one day. */
export interface DayRate {
  /** `YYYY-MM-DD`. */
  day: string;
  perEuro: number;
}

/**
 * The reference rate for a day: that of the day itself, else the last one before it, because there are none on weekends
 * and holidays. Days before the first known rate use that one. `rates` are of one currency, the earliest first.
 */
export const rateOn = (rates: readonly DayRate[], day: string): DayRate | undefined =>
  rates.findLast((rate) => rate.day <= day) ?? rates[0];
