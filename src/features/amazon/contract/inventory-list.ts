import type { ListRules } from '#shared/lists/list-rules.ts';
import { toComparableText } from '#shared/text.ts';
import type { FbaStatus } from '../rules.ts';
import type { FbaItem } from './amazon.ts';
import { getFbaRowStatus } from './fba-rows.ts';

/** What is low is in stock as well, as in the warehouses: something is available. */
const FILTER_STATUSES: Readonly<Record<string, readonly FbaStatus[]>> = {
  in: ['In Stock', 'Low Stock'],
  low: ['Low Stock'],
  out: ['Out of Stock'],
};

/** Which rows are looked at: `in`, `low`, `out`, or all. */
export interface FbaChoice {
  filter: string;
}

/** How Amazon's stock is searched, filtered and sorted, here and in the browser. */
export const fbaList = {
  texts: ({ ASIN, SELLER_SKU, PRODUCT_NAME, PRODUCT_CODES }) => [
    ASIN,
    SELLER_SKU,
    PRODUCT_NAME,
    ...PRODUCT_CODES,
  ],
  toComparable: toComparableText,
  values: {
    asin: (item) => item.ASIN,
    sku: (item) => item.SELLER_SKU,
    region: (item) => item.REGION,
    available: (item) => item.TOTAL_AVAILABLE,
    reserved: (item) => item.TOTAL_RESERVED,
    total: (item) => item.TOTAL_STOCK,
    inbound: (item) => item.TOTAL_INBOUND,
    unfulfillable: (item) => item.TOTAL_UNFULFILLABLE,
    status: getFbaRowStatus,
    cover: (item) => item.DAYS_OF_COVER,
  },
  sift({ filter }) {
    const statuses = Object.hasOwn(FILTER_STATUSES, filter) ? FILTER_STATUSES[filter] : undefined;
    return {
      accepts: (item, matches) =>
        matches && (statuses?.some((status) => status === getFbaRowStatus(item)) ?? true),
      counts: {},
    };
  },
} satisfies ListRules<FbaItem, FbaChoice>;
