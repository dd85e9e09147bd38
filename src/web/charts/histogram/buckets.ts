import { sharesOf } from '#shared/shares.ts';
import { formatNumber, formatShare } from '../../format.ts';
import type { Table } from '../figure/ChartTable.tsx';

export interface Bucket {
  /** In words: `2 to 3 days`. */
  name: string;
  /** Below the chart, where there is less room: `2`. */
  short?: string;
  /** Included. */
  from: number;
  /** Not included; null for no upper end. */
  to: number | null;
  count: number;
}

/** A value to point out. */
export interface Mark {
  name: string;
  value: number;
}

/** Where a value stands, in buckets from the left: 1.5 is the middle of the second one. */
export function placeOf(value: number, buckets: readonly Pick<Bucket, 'from' | 'to'>[]): number {
  for (const [index, { from, to }] of buckets.entries()) {
    if (to === null) return index + 0.5;
    if (value < to) return index + Math.max(0, (value - from) / (to - from));
  }
  return buckets.length;
}

/** What a bucket says, in words. */
export function describeBucket(
  buckets: readonly Bucket[],
  index: number,
  counted: string,
): { name: string; count: string; share: string } {
  const bucket = buckets[index];
  return {
    name: bucket?.name ?? '',
    count: `${counted} ${formatNumber(bucket?.count ?? 0)}`,
    share: formatShare(sharesOf(buckets.map(({ count }) => count))[index]),
  };
}

interface Words {
  counted: string;
  format: (value: number) => string;
}

/** The buckets as rows, and the marks below them. */
export function histogramTable(
  buckets: readonly Bucket[],
  marks: readonly Mark[],
  { counted, format }: Words,
): Table {
  const shares = sharesOf(buckets.map(({ count }) => count));
  return {
    columns: ['', counted, 'Share'],
    rows: [
      ...buckets.map(({ name, count }, index) => ({
        name,
        figures: [formatNumber(count), formatShare(shares[index])],
      })),
      ...marks.map(({ name, value }) => ({ name, figures: [format(value), ''] })),
    ],
  };
}
