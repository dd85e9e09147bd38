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
  /** Null where Amazon does not report what is reserved. */
  total: number | null;
}

/** Null where nothing can be sold and it is not known whether something is reserved. */
export function getFbaStatus({ available, total }: FbaLevels): FbaStatus | null {
  // Amazon counts below zero while it looks for what is missing: that is as little to sell as none.
  if (available <= 0) return total === null ? null : total <= 0 ? 'Out of Stock' : 'Reserved Only';
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

/** The source of the ledger of the account that a pool belongs to. */
export const findLedgerAccount = (region: FbaPoolRegion): string =>
  region === 'EU' || region === 'UK' ? 'ledger:amazon-eu' : 'ledger:amazon-na';

/** Demand is that of this many complete company days before today. */
export const DEMAND_DAYS = 30;

/** How many whole days the available units last at the pace of the demand; null when nothing was sold, or the pace is not known. */
export const computeDaysOfCover = (available: number, unitsSold: number | null): number | null =>
  unitsSold !== null && unitsSold > 0 ? Math.floor((Math.max(0, available) * DEMAND_DAYS) / unitsSold) : null;

/** What the source that feeds the shipments into an account's pools is called. */
export const formatInboundSource = (account: string): string => `inbound:amazon-${account}`;

/** Announced to Amazon, and still with the sender. */
const NOT_SHIPPED_STATUSES = ['WORKING', 'READY_TO_SHIP'];
/** These never arrive. */
export const ENDED_STATUSES = ['CANCELLED', 'DELETED'];

/** Whether a shipment has left; one in error may or may not have. */
export const isShipmentUnderWay = (status: string): boolean =>
  ![...NOT_SHIPPED_STATUSES, ...ENDED_STATUSES, 'ERROR'].includes(status);

/** Amazon takes claims for lost units from this day after shipping on, and until the other. */
export const CLAIM_FROM_DAYS = 45;
export const CLAIM_UNTIL_DAYS = 60;

export type ClaimState = 'Nothing Missing' | 'Not Yet' | 'Claim Now' | 'Too Late' | 'Not Known';

interface ClaimFacts {
  /** Null while it has not left. */
  daysSinceShipped: number | null;
  /** False where it may have left earlier. */
  isShipDayKnown: boolean;
  /** Null where Amazon does not report what it received. */
  unitsMissing: number | null;
}

/** Whether the units that a shipment lacks can be claimed today. */
export function getClaimState({ daysSinceShipped, isShipDayKnown, unitsMissing }: ClaimFacts): ClaimState {
  if (unitsMissing === 0) return 'Nothing Missing';
  if (daysSinceShipped === null) return 'Not Yet';
  if (unitsMissing === null) return 'Not Known';
  if (daysSinceShipped > CLAIM_UNTIL_DAYS) return 'Too Late';
  if (!isShipDayKnown) return 'Not Known';
  return daysSinceShipped >= CLAIM_FROM_DAYS ? 'Claim Now' : 'Not Yet';
}

interface ShipmentUnits {
  shipped: number;
  received: number | null;
}

/** What has not been received; null where that is not known of one line. More than was shipped makes up for nothing. */
export const sumMissingUnits = (lines: readonly ShipmentUnits[]): number | null =>
  lines.reduce<number | null>((sum, { shipped, received }) => {
    return sum === null || received === null ? null : sum + Math.max(0, shipped - received);
  }, 0);

/** The movements of Amazon's inventory ledger, in the order in which people look for them. */
export const LEDGER_KINDS = [
  'receipts',
  'shipments',
  'returns',
  'lost',
  'found',
  'damaged',
  'disposed',
  'removals',
  'transfers',
  'reclassified',
  'other',
] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

/** The kinds as people call them. */
export const LEDGER_KIND_NAMES: Record<LedgerKind, string> = {
  receipts: 'Received',
  shipments: 'Shipped to Customers',
  returns: 'Customer Returns',
  lost: 'Lost',
  found: 'Found',
  damaged: 'Damaged',
  disposed: 'Disposed',
  removals: 'Removed',
  transfers: 'Transfers',
  reclassified: 'Condition Changed',
  other: 'Other',
};

/** What each kind of movement adds up to; a kind without any is left out, which is not one that comes to nothing. */
export function sumLedgerKinds(
  rows: readonly { kind: LedgerKind; units: number }[],
): { kind: LedgerKind; units: number }[] {
  const groups = Map.groupBy(rows, ({ kind }) => kind);
  return LEDGER_KINDS.flatMap((kind) => {
    const ofKind = groups.get(kind);
    return ofKind ? [{ kind, units: ofKind.reduce((sum, { units }) => sum + units, 0) }] : [];
  });
}
