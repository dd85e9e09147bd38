import { computeShares } from '#shared/shares.ts';
import { formatNumber, formatPercent } from '../../format.ts';
import type { ChartRows } from '../figure/ChartTable.tsx';
import { bucketsWords as words } from './wording.ts';

export interface HistogramBucket {
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
export interface HistogramMark {
  name: string;
  value: number;
}

/** The position of a value, in buckets from the left: 1.5 is the middle of the second one. */
export function findBucketPosition(
  value: number,
  buckets: readonly Pick<HistogramBucket, 'from' | 'to'>[],
): number {
  for (const [index, { from, to }] of buckets.entries()) {
    if (to === null) return index + 0.5;
    if (value < to) return index + Math.max(0, (value - from) / (to - from));
  }
  return buckets.length;
}

/** Describes a bucket in words. */
export function describeBucket(
  buckets: readonly HistogramBucket[],
  index: number,
  counted: string,
): { name: string; count: string; share: string } {
  const bucket = buckets[index];
  return {
    name: bucket?.name ?? '',
    count: `${counted} ${formatNumber(bucket?.count ?? 0)}`,
    share: formatPercent(computeShares(buckets.map(({ count }) => count))[index]),
  };
}

interface Words {
  counted: string;
  format: (value: number) => string;
}

/** The buckets as rows, and the marks below them. */
export function buildHistogramTable(
  buckets: readonly HistogramBucket[],
  marks: readonly HistogramMark[],
  { counted, format }: Words,
): ChartRows {
  const shares = computeShares(buckets.map(({ count }) => count));
  return {
    columns: ['', counted, words.share],
    rows: [
      ...buckets.map(({ name, count }, index) => ({
        name,
        figures: [formatNumber(count), formatPercent(shares[index])],
      })),
      ...marks.map(({ name, value }) => ({ name, figures: [format(value), ''] })),
    ],
  };
}
