import type { FbaItem, FbaStats } from './contract.ts';

/** Where Amazon keeps stock for the company. EU is one pool of all its marketplaces but the UK. */
export type FbaPoolRegion = FbaItem['REGION'];
export const FBA_REGIONS: readonly FbaPoolRegion[] = ['US', 'UK', 'EU', 'CA'];

/** What the memory of stock calls a pool. */
export const formatPoolPlace = (region: FbaPoolRegion): string => `fba:${region}`;
/** The pool that the memory of stock calls so; undefined for any other place. */
export const findPoolAt = (place: string): FbaPoolRegion | undefined =>
  FBA_REGIONS.find((region) => formatPoolPlace(region) === place);
/** What the source that feeds a pool is called. */
export const formatPoolSource = (region: FbaPoolRegion): string => formatPoolPlace(region).toLowerCase();

/** Amazon's own names for stock that it has found again, listed beside the SKU that it belongs to. */
export const FOUND_SKU_PREFIX = 'Amazon.Found.';
export const LOW_STOCK_BELOW = 10;

export type FbaStatus = 'In Stock' | 'Low Stock' | 'Out of Stock' | 'Reserved Only';

export function getFbaStatus({
  TOTAL_AVAILABLE,
  TOTAL_STOCK,
}: Pick<FbaItem, 'TOTAL_AVAILABLE' | 'TOTAL_STOCK'>): FbaStatus {
  // Amazon counts below zero while it looks for what is missing: that is as little to sell as none.
  if (TOTAL_AVAILABLE <= 0) return TOTAL_STOCK <= 0 ? 'Out of Stock' : 'Reserved Only';
  return TOTAL_AVAILABLE < LOW_STOCK_BELOW ? 'Low Stock' : 'In Stock';
}

/**
 * Which pool an order is delivered from: a marketplace is known by its sales region and its currency, and no two pools
 * have both in common. Null where the company keeps nothing.
 */
export function findDeliveringPool({
  region,
  currency,
}: {
  region: string;
  currency: string;
}): FbaPoolRegion | null {
  if (region === 'EU') return currency === 'GBP' ? 'UK' : 'EU';
  if (region !== 'NA') return null;
  return currency === 'CAD' ? 'CA' : 'US';
}

/** The seller account whose orders are delivered from a pool. */
export const findOrdersAccount = (region: FbaPoolRegion): string =>
  region === 'EU' || region === 'UK' ? 'orders:amazon-eu' : 'orders:amazon-na';

/** Demand is that of so many complete company days before today. */
export const DEMAND_DAYS = 30;

/** How many whole days the available units last at the pace of the demand; null when nothing was sold, or the pace is not known. */
export const computeDaysOfCover = (available: number, unitsSold: number | null): number | null =>
  unitsSold !== null && unitsSold > 0 ? Math.floor((Math.max(0, available) * DEMAND_DAYS) / unitsSold) : null;

/** One row for each ASIN and region; the name is that of the first SKU that has one. */
export function aggregateByAsin(items: readonly FbaItem[]): FbaItem[] {
  const groups = Map.groupBy(items, ({ ASIN, REGION }) => `${REGION} ${ASIN}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    const sold = group.map(({ UNITS_SOLD }) => UNITS_SOLD);
    const unitsSold = sold.reduce((all, units) => (all === null || units === null ? null : all + units), 0);
    return first
      ? [
          {
            ...first,
            SELLER_SKU: group.map(({ SELLER_SKU }) => SELLER_SKU).join(', '),
            SKUS: group.flatMap(({ SKUS }) => SKUS),
            PRODUCT_NAME: group.find(({ PRODUCT_NAME }) => PRODUCT_NAME !== null)?.PRODUCT_NAME ?? null,
            ...sumFields(group),
            UNITS_SOLD: unitsSold,
            DAYS_OF_COVER: computeDaysOfCover(sum(group, 'TOTAL_AVAILABLE'), unitsSold),
          },
        ]
      : [];
  });
}

const SUMMED = [
  'NUM_SKUS',
  'TOTAL_AVAILABLE',
  'TOTAL_RESERVED',
  'TOTAL_STOCK',
  'TOTAL_INBOUND',
  'INBOUND_WORKING',
  'INBOUND_SHIPPED',
  'INBOUND_RECEIVING',
  'TOTAL_UNFULFILLABLE',
] as const satisfies readonly (keyof FbaItem)[];
type Summed = (typeof SUMMED)[number];

const sum = (items: readonly FbaItem[], field: Summed): number =>
  items.reduce((total, item) => total + item[field], 0);

// Every summed field is named above, which fromEntries forgets.
const sumFields = (items: readonly FbaItem[]) =>
  Object.fromEntries(SUMMED.map((field) => [field, sum(items, field)])) as Record<Summed, number>;

/** The figures of the rows. A SKU that lies in two regions is one SKU. */
export function computeFbaStats(items: readonly FbaItem[]): FbaStats {
  const count = (status: FbaStatus) => items.filter((item) => getFbaStatus(item) === status).length;
  return {
    total_items: items.length,
    total_skus: new Set(items.flatMap(({ SKUS }) => SKUS)).size,
    total_available: sum(items, 'TOTAL_AVAILABLE'),
    total_reserved: sum(items, 'TOTAL_RESERVED'),
    total_inbound: sum(items, 'TOTAL_INBOUND'),
    total_unfulfillable: sum(items, 'TOTAL_UNFULFILLABLE'),
    in_stock_items: count('In Stock') + count('Low Stock'),
    low_stock_items: count('Low Stock'),
    unique_asins: new Set(items.map(({ ASIN }) => ASIN)).size,
  };
}
