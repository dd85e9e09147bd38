import { defineCommonList, readStatus, readUpdated } from '../../../contract/stock-list.ts';
import { getStockStatus, hasStatus } from '../../../contract/stock-status.ts';

/** A warehouse that is run on ShipHero. */
export const shipHeroList = defineCommonList({
  values: {
    sku: ({ sku }) => sku,
    'on-hand': (item) => item.total_stock_level,
    available: (item) => item.available_level,
    allocated: (item) => item.reserved_stock,
    status: readStatus,
    reorder: (item) => item.low_stock_level,
    updated: readUpdated,
  },
  filters: {
    all: { accepts: () => true },
    'in-stock': { accepts: (item) => getStockStatus(item) === 'In Stock' },
    'low-stock': { accepts: (item) => getStockStatus(item) === 'Low Stock', isOfToday: true },
    'out-of-stock': { accepts: (item) => item.is_out_of_stock, findsZero: true },
    kits: { accepts: (item) => item.is_bundle, isOfToday: true, findsZero: true },
  },
  sums: {
    on_hand: (item) => item.total_stock_level,
    available: (item) => item.available_level,
    allocated: (item) => item.reserved_stock,
  },
  counts: {
    low_stock: hasStatus('Low Stock'),
    kits: (item) => item.is_bundle,
  },
});
