import { defineCommonList, readStatus } from '../../../contract/stock-list.ts';
import { getStockStatus, hasStatus } from '../../../contract/stock-status.ts';

/** A warehouse that only sends files. */
export const fileList = defineCommonList({
  values: {
    sku: ({ sku }) => sku,
    location: ({ facility }) => facility,
    'on-hand': (item) => item.total_stock_level,
    available: (item) => item.available_level,
    reserved: (item) => item.reserved_stock,
    status: readStatus,
  },
  filters: {
    all: { accepts: () => true },
    'in-stock': { accepts: (item) => getStockStatus(item) === 'In Stock' },
    'low-stock': { accepts: (item) => getStockStatus(item) === 'Low Stock', isOfToday: true },
    'out-of-stock': { accepts: (item) => item.is_out_of_stock, findsZero: true },
    unknown: { accepts: (item) => getStockStatus(item) === 'Unknown' },
  },
  sums: {
    on_hand: (item) => item.total_stock_level,
    available: (item) => item.available_level,
  },
  counts: { out_of_stock: hasStatus('Out of Stock') },
});
