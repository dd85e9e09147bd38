/** One authorisation of the seller: Europe with the United Kingdom, or North America. */
export type AccountRegion = 'eu' | 'na';
/** Where Amazon keeps stock for the company. EU is one pool of all its marketplaces but the UK. */
export type AmazonStockRegion = 'US' | 'CA' | 'UK' | 'EU';
export type AmazonSalesRegion = 'EU' | 'NA' | 'OTHER';

export interface AmazonMarketplace {
  id: string;
  /** As ISO 3166 writes it. */
  country: string;
  currency: string;
  account: AccountRegion;
  fba: AmazonStockRegion | null;
}

const eu = { account: 'eu', fba: 'EU' } as const;
const na = { account: 'na' } as const;

/** developer-docs.amazon.com/sp-api/docs/marketplace-ids; stock is read for the first of each pool. */
export const MARKETPLACES = {
  US: { ...na, id: 'ATVPDKIKX0DER', country: 'US', currency: 'USD', fba: 'US' },
  CA: { ...na, id: 'A2EUQ1WTGCTBG2', country: 'CA', currency: 'CAD', fba: 'CA' },
  MX: { ...na, id: 'A1AM78C64UM0Y8', country: 'MX', currency: 'MXN', fba: null },
  BR: { ...na, id: 'A2Q3Y263D00KWC', country: 'BR', currency: 'BRL', fba: null },
  DE: { ...eu, id: 'A1PA6795UKMFR9', country: 'DE', currency: 'EUR' },
  FR: { ...eu, id: 'A13V1IB3VIYZZH', country: 'FR', currency: 'EUR' },
  IT: { ...eu, id: 'APJ6JRA9NG5V4', country: 'IT', currency: 'EUR' },
  ES: { ...eu, id: 'A1RKKUPIHCS9HS', country: 'ES', currency: 'EUR' },
  NL: { ...eu, id: 'A1805IZSGTT6HS', country: 'NL', currency: 'EUR' },
  SE: { ...eu, id: 'A2NODRKZP88ZB9', country: 'SE', currency: 'SEK' },
  PL: { ...eu, id: 'A1C3SOZRARQ6R3', country: 'PL', currency: 'PLN' },
  BE: { ...eu, id: 'AMEN7PMS3EDWL', country: 'BE', currency: 'EUR' },
  IE: { ...eu, id: 'A28R8C7NBKEWEA', country: 'IE', currency: 'EUR' },
  UK: { ...eu, id: 'A1F83G8C2ARO7P', country: 'GB', currency: 'GBP', fba: 'UK' },
} as const satisfies Record<string, AmazonMarketplace>;

export type MarketplaceCode = keyof typeof MARKETPLACES;

export const DEFAULT_MARKETPLACES: Record<AccountRegion, readonly MarketplaceCode[]> = {
  eu: ['DE', 'FR', 'IT', 'ES', 'NL', 'SE', 'PL', 'BE', 'IE', 'UK'],
  na: ['US', 'CA'],
};

const byId = new Map<string, AmazonMarketplace>(Object.values(MARKETPLACES).map((each) => [each.id, each]));

/** Undefined for a marketplace that was opened after this was written. */
export const findMarketplace = (id: string | null | undefined): AmazonMarketplace | undefined =>
  byId.get(id ?? '');

export interface StockPool {
  region: AmazonStockRegion;
  marketplaceId: string;
}

/** The marketplaces whose stock is read: one for each pool, because all of a pool report the same numbers. */
export function listStockPools(codes: readonly MarketplaceCode[]): StockPool[] {
  const pools = new Map<AmazonStockRegion, StockPool>();
  for (const code of codes) {
    const { id, fba }: AmazonMarketplace = MARKETPLACES[code];
    if (fba && !pools.has(fba)) pools.set(fba, { region: fba, marketplaceId: id });
  }
  return [...pools.values()];
}

/** The company's NA is the US and Canada. */
export function getSalesRegion(marketplace: AmazonMarketplace | undefined): AmazonSalesRegion {
  if (marketplace?.account === 'eu') return 'EU';
  return marketplace?.country === 'US' || marketplace?.country === 'CA' ? 'NA' : 'OTHER';
}
