import type { FbaItem, FbaStats } from './amazon.ts';
import { computeDaysOfCover, getFbaStatus, type FbaStatus } from '../rules.ts';
import { sumBy, sumIfAllKnown } from '#shared/sum-by.ts';

export const getFbaRowStatus = ({
  TOTAL_AVAILABLE: available,
  TOTAL_STOCK: total,
}: Pick<FbaItem, 'TOTAL_AVAILABLE' | 'TOTAL_STOCK'>): FbaStatus | null => getFbaStatus({ available, total });

/** One row for each ASIN and region; the name is that of the first SKU that has one. */
export function aggregateByAsin(items: readonly FbaItem[]): FbaItem[] {
  const groups = Map.groupBy(items, ({ ASIN, REGION }) => `${REGION} ${ASIN}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    // Most ASINs have one SKU: that row is the sum.
    if (group.length === 1) return group;
    const available = sumAvailable(group);
    const sums = sumFields(group);
    return first
      ? [
          {
            ...first,
            SELLER_SKU: group.map(({ SELLER_SKU }) => SELLER_SKU).join(', '),
            SKUS: group.flatMap(({ SKUS }) => SKUS),
            PRODUCT_NAME: group.find(({ PRODUCT_NAME }) => PRODUCT_NAME !== null)?.PRODUCT_NAME ?? null,
            LAST_READ_AT: findOldest(group.map(({ LAST_READ_AT }) => LAST_READ_AT)),
            PRODUCT_CODES: [...new Set(group.flatMap(({ PRODUCT_CODES }) => PRODUCT_CODES))],
            NUM_SKUS: sumBy(group, ({ NUM_SKUS }) => NUM_SKUS),
            TOTAL_AVAILABLE: available,
            ...sums,
            DAYS_OF_COVER: computeDaysOfCover(available, sums.UNITS_SOLD),
          },
        ]
      : [];
  });
}

/** A sum is as old as its oldest part. */
const findOldest = (moments: readonly (string | null)[]): string | null =>
  moments.filter((at) => at !== null).toSorted()[0] ?? null;

/** A sum of these is known only where every part of it is. */
const SUMMED = [
  'TOTAL_RESERVED',
  'RESERVED_ORDERS',
  'RESERVED_TRANSFERS',
  'RESERVED_PROCESSING',
  'TOTAL_STOCK',
  'TOTAL_INBOUND',
  'INBOUND_WORKING',
  'INBOUND_SHIPPED',
  'INBOUND_RECEIVING',
  'TOTAL_UNFULFILLABLE',
  'UNITS_SOLD',
] as const satisfies readonly (keyof FbaItem)[];

type SummedField = (typeof SUMMED)[number];

const sum = (items: readonly FbaItem[], field: SummedField): number | null =>
  sumIfAllKnown(items.map((item) => item[field]));

// Every summed field is named above, which fromEntries forgets.
const sumFields = (items: readonly FbaItem[]) =>
  Object.fromEntries(SUMMED.map((field) => [field, sum(items, field)])) as Record<SummedField, number | null>;

const sumAvailable = (items: readonly FbaItem[]): number =>
  sumBy(items, ({ TOTAL_AVAILABLE }) => TOTAL_AVAILABLE);

/** The figures of the rows. A SKU that lies in two regions is one SKU. */
export function computeFbaStats(items: readonly FbaItem[]): FbaStats {
  const count = (status: FbaStatus) => items.filter((item) => getFbaRowStatus(item) === status).length;
  return {
    total_items: items.length,
    total_skus: new Set(items.flatMap(({ SKUS }) => SKUS)).size,
    total_available: sumAvailable(items),
    total_reserved: sum(items, 'TOTAL_RESERVED'),
    reserved_orders: sum(items, 'RESERVED_ORDERS'),
    reserved_transfers: sum(items, 'RESERVED_TRANSFERS'),
    reserved_processing: sum(items, 'RESERVED_PROCESSING'),
    total_inbound: sum(items, 'TOTAL_INBOUND'),
    total_unfulfillable: sum(items, 'TOTAL_UNFULFILLABLE'),
    in_stock_items: count('In Stock') + count('Low Stock'),
    low_stock_items: count('Low Stock'),
    unique_asins: new Set(items.map(({ ASIN }) => ASIN)).size,
  };
}
