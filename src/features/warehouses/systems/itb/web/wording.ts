import { formatNumber, NO_VALUE, formatCount } from '#web/format.ts';
import type { StatusTone } from '#web/ui/cells/StatusBadge.tsx';
import { STOCK_TONES, UNKNOWN_STOCK } from '../../../web/wording.ts';
import { ALL_FACILITIES, type ItbItem } from '../contract/answer.ts';
import { getItbStatus, type ItbStatus } from '../contract/itb-status.ts';
import { itbRules } from '../rules.ts';

export const ITB_TONES: Record<ItbStatus, StatusTone> = {
  ...STOCK_TONES,
  'Negative ATP': 'bad',
  'Has Quarantine': 'watch',
};

/** Which rule gave a row its status: of several that are true the first one is shown. */
export function explainItbStatus(item: ItbItem): string {
  const { quantity_on_hand: onHand, total_available_to_promise: promisable } = item;
  switch (getItbStatus(item)) {
    case 'Negative ATP':
      return promisable === -1
        ? 'Oversold by 1.'
        : `${formatNumber(-(promisable ?? 0))} more promised than in stock.`;
    case 'Out of Stock':
      if (onHand === null) return 'None available. Units on hand aren’t reported.';
      return (promisable ?? 0) > 0 ? 'None on hand. Available units are inbound.' : 'None on hand.';
    case 'Low Stock':
      return `${formatNumber(itbRules.getCountedLevel({ onHand, available: promisable }) ?? 0)} left, at or below the reorder point in Deposco.`;
    case 'Has Quarantine':
      return `${formatNumber(item.quantity_in_quarantine ?? 0)} in quarantine.`;
    case 'In Stock':
      return 'In stock, no issues.';
    case 'Unknown':
      return UNKNOWN_STOCK;
  }
}

/** Where a row's units are; of a past day the memory has only the sum over all facilities. */
export const formatFacility = ({ facility, is_all_facilities: isAll }: ItbItem): string =>
  isAll ? ALL_FACILITIES : (facility ?? NO_VALUE);

export const itbCardsWords = {
  totalSkus: 'Total SKUs',
  inRows: (totalItems: number) => `In ${formatCount(totalItems, 'row')}`,
  totalOnHand: 'Total On Hand',
  units: 'Units',
  totalAvailable: 'Total Available',
  availableToPromise: 'Available to promise',
  lowStock: 'Low Stock',
  notAvailableForPastDays: 'Not available for past days',
  lowButStillInStock: 'Low but still in stock',
  quarantined: 'Quarantined',
  unitsOfSkus: (quarantinedSkus: number) => `Units of ${formatCount(quarantinedSkus, 'SKU')}`,
  negativeAtp: 'Negative ATP',
  oversold: 'Oversold',
} as const;

export const itbViewWords = {
  all: 'All',
  inStock: 'In Stock',
  lowStock: 'Low Stock',
  outOfStock: 'Out of Stock',
  negativeAtp: 'Negative ATP',
  hasQuarantine: 'Has Quarantine',
  sku: 'SKU',
  onHand: 'On Hand',
  available: 'Available',
  reserved: 'Reserved',
  title: 'ITB Warehouse Inventory',
  syncedViaDeposcoIntegration: (name: string, location: null | string) =>
    `${name} · ${location ?? 'Location not specified'} · Synced via the Deposco integration`,
  heading: 'Error Loading ITB Inventory',
  failedToLoadItbInventory: 'Failed to load ITB inventory',
  empty: 'No inventory items found',
  noMatch: 'No items match your filters',
} as const;

export const itbColumnsWords = {
  sku: 'SKU',
  facility: 'Facility',
  onHand: 'On Hand',
  available: 'Available',
  reserved: 'Reserved',
  quarantined: 'Quarantined',
  status: 'Status',
} as const;

export const itbScreenWords = {
  totalSkus: 'Total SKUs',
  totalOnHand: 'Total On Hand',
  totalAvailable: 'Total Available',
  lowStock: 'Low Stock',
  quarantined: 'Quarantined',
  negativeAtp: 'Negative ATP',
} as const;
