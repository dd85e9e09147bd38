import type { CellRegion } from '#features/catalogue/rules/cells.ts';

/** The company's two sales regions; `OTHER` is everywhere else. */
export type SalesRegion = 'EU' | 'NA' | 'OTHER';
export const SALES_REGIONS: readonly SalesRegion[] = ['EU', 'NA', 'OTHER'];

// The Union, the United Kingdom with its islands, and the countries that trade with them as one.
const EUROPE = new Set(
  (
    'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK ' +
    'GB GG IM JE CH IS LI NO'
  ).split(' '),
);
const NORTH_AMERICA = new Set(['US', 'PR', 'VI', 'GU', 'AS', 'MP', 'UM', 'CA']);

/** The region of an order that goes to this country (ISO 3166); unknown is elsewhere. */
export function findSalesRegion(country: string | null): SalesRegion {
  if (country === null) return 'OTHER';
  if (EUROPE.has(country)) return 'EU';
  return NORTH_AMERICA.has(country) ? 'NA' : 'OTHER';
}

/** In which region of the catalogue an order counts, by where it goes; null for the rest of the world. */
export function toCatalogueRegion(region: SalesRegion): CellRegion | null {
  switch (region) {
    case 'NA':
      return 'us';
    case 'EU':
      return 'eu';
    case 'OTHER':
      return null;
  }
}

export type SalesChannel = 'amazon' | 'shopify';
export const SALES_CHANNELS: readonly SalesChannel[] = ['amazon', 'shopify'];

/** Whether a source brings the orders of a channel, by its id. */
export const isChannelFeed = (channel: SalesChannel, sourceId: string): boolean =>
  sourceId.startsWith('orders:') && sourceId.startsWith('orders:amazon-') === (channel === 'amazon');

const REGIONS_OF_ACCOUNT: Partial<Record<string, readonly SalesRegion[]>> = {
  'orders:amazon-eu': ['EU'],
  'orders:amazon-na': ['NA'],
};

/** Where the orders of an account may go, by the id of its source; those of a shop go anywhere. */
export const getAccountRegions = (id: string): readonly SalesRegion[] =>
  REGIONS_OF_ACCOUNT[id] ?? SALES_REGIONS;
