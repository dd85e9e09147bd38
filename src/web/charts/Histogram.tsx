import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { createLazyPage } from '../loading/lazy-page.tsx';
import { ChartFigure } from './ChartFigure.tsx';
import { ChartSkeleton } from './ChartSkeleton.tsx';
import { NothingKnown } from './figure/NothingKnown.tsx';
import { CHART_HEIGHT } from './figure/sizes.ts';
import { buildHistogramTable } from './histogram/buckets.ts';
import type { HistogramBucket, HistogramMark } from './histogram/buckets.ts';
import { histogramWords as words } from './wording.ts';

const HistogramPlot = createLazyPage(
  async () => (await import('./histogram/HistogramPlot.tsx')).HistogramPlot,
);

interface Props {
  title: string;
  /** In order and without gaps; the last one may be open upwards. */
  buckets: readonly HistogramBucket[];
  /** Values to point out: `{ name: 'Median', value: 3.2 }`. */
  marks?: readonly HistogramMark[];
  /** What is counted, for the tooltip and the table: `Parcels`. */
  counted: string;
  /** How a marked value reads: `3.2 days`. */
  format: (value: number) => string;
  height?: number;
  aside?: ReactNode;
  note?: ReactNode;
}

/**
 * How many values fall between given limits, with percentiles marked. Loads on demand.
 *
 *     <Histogram title="Delivery Times" counted="Parcels" format={(days) => `${days} d`}
 *       buckets={[{ name: 'under 1 day', from: 0, to: 1, count: 12 }, …, { name: '10 days or more', from: 10, to: null, … }]}
 *       marks={[{ name: 'Median', value: 3.2 }, { name: '90%', value: 7.5 }]} />
 */
export function Histogram(props: Props) {
  const { title, buckets, marks = [], counted, format, height = CHART_HEIGHT, aside, note } = props;
  const isEmpty = buckets.every(({ count }) => count === 0);
  return (
    <ChartFigure
      title={title}
      aside={aside}
      note={note}
      table={buildHistogramTable(buckets, marks, { counted, format })}
    >
      {isEmpty ? (
        <NothingKnown height={height}>{words.thereAreNoToCount(counted.toLowerCase())}</NothingKnown>
      ) : (
        <Suspense fallback={<ChartSkeleton height={height} />}>
          <HistogramPlot
            label={title}
            buckets={buckets}
            marks={marks}
            counted={counted}
            format={format}
            height={height}
          />
        </Suspense>
      )}
    </ChartFigure>
  );
}
