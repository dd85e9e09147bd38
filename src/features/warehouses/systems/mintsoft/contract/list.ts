import { sumReported } from '#shared/sum-by.ts';
import type { StockItem } from '../../../contract.ts';
import {
  countSkus,
  countUnreported,
  defineCommonList,
  readStatus,
  readUpdated,
  type CommonStockList,
} from '../../../contract/stock-list.ts';
import { getStockStatus } from '../../../contract/stock-status.ts';

export const listFeatures = ({ pre_orderable, is_bundle }: StockItem): string[] => [
  ...(pre_orderable ? ['PreOrder'] : []),
  ...(is_bundle ? ['Bundle'] : []),
];

const list = defineCommonList({
  values: {
    sku: ({ sku }) => sku,
    total: (item) => item.total_stock_level,
    available: (item) => item.available_level,
    reserved: (item) => item.reserved_stock,
    status: readStatus,
    low: (item) => item.low_stock_level,
    features: (item) => listFeatures(item).join(' ') || null,
    updated: readUpdated,
  },
  filters: {
    all: { accepts: () => true },
    'in-stock': { accepts: (item) => getStockStatus(item) !== 'Out of Stock' },
    'low-stock': { accepts: (item) => getStockStatus(item) === 'Low Stock', isOfToday: true },
    // What is sold before it arrives is as a rule not there.
    'pre-orderable': { accepts: (item) => item.pre_orderable, isOfToday: true, findsZero: true },
  },
  sums: {},
  counts: {},
});

/** A warehouse that is run on Mintsoft. */
export const mintsoftList = {
  ...list,
  computeFigures(items) {
    // A bundle is picked from its parts, which are counted already.
    const counted = items.filter(({ is_bundle }) => !is_bundle);
    const stocked = counted.filter((item) => (item.total_stock_level ?? 0) > 0);
    const total = sumReported(counted.map((item) => item.total_stock_level));
    return {
      total,
      total_unreported: countUnreported(counted, (item) => item.total_stock_level),
      stocked_skus: total === null ? null : countSkus(stocked),
      reserved: sumReported(counted.map((item) => item.reserved_stock)),
      reserved_unreported: countUnreported(counted, (item) => item.reserved_stock),
      pre_orderable: items.filter((item) => item.pre_orderable).length,
      bundles: items.filter(({ is_bundle }) => is_bundle).length,
    };
  },
} satisfies CommonStockList;
