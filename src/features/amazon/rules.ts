/** Where Amazon keeps stock for the company. EU is one pool of all its marketplaces but the UK. */
export const FBA_REGIONS = ['US', 'UK', 'EU', 'CA'] as const;
export type FbaPoolRegion = (typeof FBA_REGIONS)[number];

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

interface FbaLevels {
  available: number;
  total: number;
}

export function getFbaStatus({ available, total }: FbaLevels): FbaStatus {
  // Amazon counts below zero while it looks for what is missing: that is as little to sell as none.
  if (available <= 0) return total <= 0 ? 'Out of Stock' : 'Reserved Only';
  return available < LOW_STOCK_BELOW ? 'Low Stock' : 'In Stock';
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
