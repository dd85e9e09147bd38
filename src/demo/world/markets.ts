import type { Currency } from './catalogue.ts';
import type { PlaceId } from './places.ts';

export type MarketId = (typeof MARKETS)[number]['id'];
export type MarketChannel = 'shopify' | 'amazon';

/** One storefront: a web shop with its own currency, or one Amazon marketplace. */
export interface Market {
  id: string;
  channel: MarketChannel;
  currency: Currency;
  /** Share of all orders. */
  share: number;
  /** How strongly promotions and weekdays are felt: 1 as in the web shops, less on Amazon. */
  swing: number;
  utcOffsetHours: number;
  ships: PlaceId;
  /** Where its parcels go, by weight. */
  countries: readonly (readonly [code: string, weight: number])[];
  pricesIncludeTax: boolean;
}

/** `DE 28, NL 16` as countries and their numbers. */
const parseCountryShares = (text: string): [code: string, weight: number][] =>
  text.split(', ').map((share) => {
    const [code = '', weight] = share.split(' ');
    return [code, Number(weight)];
  });

const shop = { channel: 'shopify', swing: 1 } as const;
const marketplace = { channel: 'amazon', swing: 0.7 } as const;

export const MARKETS = [
  {
    ...shop,
    id: 'shop-eu',
    currency: 'EUR',
    share: 0.31,
    utcOffsetHours: 1,
    ships: 'tive',
    pricesIncludeTax: true,
    countries: parseCountryShares(
      'DE 28, NL 16, FR 13, ES 8, IT 8, BE 7, AT 5, IE 4, SE 3, DK 2, PL 2, PT 1, CH 2, NO 1',
    ),
  },
  {
    ...shop,
    id: 'shop-uk',
    currency: 'GBP',
    share: 0.15,
    utcOffsetHours: 0,
    ships: 'uk',
    pricesIncludeTax: true,
    countries: parseCountryShares('GB 97, JE 1, IM 2'),
  },
  {
    ...shop,
    id: 'shop-us',
    currency: 'USD',
    share: 0.22,
    utcOffsetHours: -5,
    ships: 'itb',
    pricesIncludeTax: false,
    countries: parseCountryShares('US 94, CA 5, MX 1'),
  },
  {
    ...marketplace,
    id: 'amazon-us',
    currency: 'USD',
    share: 0.15,
    utcOffsetHours: -5,
    ships: 'fba-us',
    pricesIncludeTax: false,
    countries: parseCountryShares('US 1'),
  },
  {
    ...marketplace,
    id: 'amazon-ca',
    currency: 'CAD',
    share: 0.025,
    utcOffsetHours: -5,
    ships: 'fba-ca',
    pricesIncludeTax: false,
    countries: parseCountryShares('CA 1'),
  },
  {
    ...marketplace,
    id: 'amazon-uk',
    currency: 'GBP',
    share: 0.06,
    utcOffsetHours: 0,
    ships: 'fba-uk',
    pricesIncludeTax: true,
    countries: parseCountryShares('GB 1'),
  },
  {
    ...marketplace,
    id: 'amazon-de',
    currency: 'EUR',
    share: 0.05,
    utcOffsetHours: 1,
    ships: 'fba-eu',
    pricesIncludeTax: true,
    countries: parseCountryShares('DE 85, AT 12, CH 3'),
  },
  {
    ...marketplace,
    id: 'amazon-fr',
    currency: 'EUR',
    share: 0.015,
    utcOffsetHours: 1,
    ships: 'fba-eu',
    pricesIncludeTax: true,
    countries: parseCountryShares('FR 93, BE 7'),
  },
  {
    ...marketplace,
    id: 'amazon-it',
    currency: 'EUR',
    share: 0.01,
    utcOffsetHours: 1,
    ships: 'fba-eu',
    pricesIncludeTax: true,
    countries: parseCountryShares('IT 1'),
  },
  {
    ...marketplace,
    id: 'amazon-es',
    currency: 'EUR',
    share: 0.01,
    utcOffsetHours: 1,
    ships: 'fba-eu',
    pricesIncludeTax: true,
    countries: parseCountryShares('ES 95, PT 5'),
  },
] as const satisfies readonly Market[];

/** VAT where prices include it, else a usual sales tax that comes on top, in percent. */
const TAX_PERCENT = new Map(
  parseCountryShares(
    'DE 19, NL 21, FR 20, ES 21, IT 22, BE 21, AT 20, IE 23, SE 25, DK 25, PL 23, PT 23, GB 20, IM 20, US 7, CA 13',
  ),
);

export const getTaxPercent = (country: string): number => TAX_PERCENT.get(country) ?? 0;
