import { defineCommonList, readStatus } from '../../../contract/stock-list.ts';
import { getStockStatus, hasStatus } from '../../../contract/stock-status.ts';

/** A warehouse that ShipBob runs. */
export const shipBobList = defineCommonList({
  values: {
    sku: ({ sku }) => sku,
    centre: ({ facility }) => facility,
    'on-hand': (item) => item.total_stock_level,
    fulfillable: (item) => item.available_level,
    committed: (item) => item.reserved_stock,
    status: readStatus,
  },
  filters: {
    all: { accepts: () => true },
    'in-stock': { accepts: (item) => getStockStatus(item) === 'In Stock' },
    'out-of-stock': { accepts: (item) => item.is_out_of_stock, findsZero: true },
    unknown: { accepts: (item) => getStockStatus(item) === 'Unknown' },
  },
  sums: {
    on_hand: (item) => item.total_stock_level,
    fulfillable: (item) => item.available_level,
    committed: (item) => item.reserved_stock,
  },
  counts: { out_of_stock: hasStatus('Out of Stock') },
});
