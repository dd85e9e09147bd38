import { formatCompact } from '../plot/format-tick.ts';
import { formatNumber } from '../../format.ts';
import type { Geometry } from '../plot/geometry.ts';
import { Plot } from '../plot/Plot.tsx';
import { PlotReading } from '../plot/PlotReading.tsx';
import { computeAxis } from '../plot/scale.ts';
import { describeBucket, findBucketPosition } from './buckets.ts';
import type { HistogramBucket, HistogramMark } from './buckets.ts';
import styles from './HistogramPlot.module.css';
import { bucketsWords as words } from './wording.ts';

/** Each mark has a line of its own for its name, above the bars. */
const NAME_HEIGHT = 18;

interface Props {
  label: string;
  buckets: readonly HistogramBucket[];
  marks: readonly HistogramMark[];
  counted: string;
  format: (value: number) => string;
  height: number;
}

/** The drawing of a `Histogram`, which loads it. */
export const HistogramPlot = ({ label, buckets, marks, counted, format, height }: Props) => (
  <Plot
    label={label}
    height={height}
    bands={buckets.length}
    axis={computeAxis(
      buckets.map(({ count }) => count),
      { steps: 4 },
    )}
    formatTick={formatCompact}
    above={marks.length * NAME_HEIGHT}
    names={(room) => {
      const every = Math.ceil(buckets.length / Math.max(1, room));
      return buckets.flatMap(({ name, short = name }, index) =>
        index % every === 0 ? [{ index, text: short }] : [],
      );
    }}
    describe={(index) => Object.values(describeBucket(buckets, index, counted)).join(', ')}
    renderReading={(index) => {
      const { name, share } = describeBucket(buckets, index, counted);
      return (
        <PlotReading
          heading={name}
          lines={[
            { name: counted, value: formatNumber(buckets[index]?.count ?? 0) },
            { name: words.share, value: share },
          ]}
        />
      );
    }}
  >
    {(plot, marked) => (
      <>
        {buckets.map(({ name, count }, index) => (
          <rect
            key={name}
            className={styles['bar']}
            data-faint={(marked !== undefined && marked !== index) || undefined}
            x={plot.x(index) - plot.band / 2 + 1}
            width={Math.max(1, plot.band - 2)}
            y={plot.y(count)}
            height={plot.bottom - plot.y(count)}
          />
        ))}
        <Marks marks={marks} buckets={buckets} format={format} plot={plot} />
      </>
    )}
  </Plot>
);

interface MarksProps extends Pick<Props, 'marks' | 'buckets' | 'format'> {
  plot: Geometry;
}

/** A line through the bars for each mark, with its name above them: to its left where it is far to the right. */
const Marks = ({ marks, buckets, format, plot: { left, top, bottom, band } }: MarksProps) =>
  marks.map(({ name, value }, index) => {
    const position = findBucketPosition(value, buckets);
    const x = left + position * band;
    const nameY = top - (marks.length - index) * NAME_HEIGHT + 12;
    const isLate = position > buckets.length / 2;
    return (
      <g key={name}>
        <line className={styles['mark']} x1={x} x2={x} y1={nameY - 10} y2={bottom} />
        <text className={styles['name']} x={x + (isLate ? -6 : 6)} y={nameY} data-late={isLate || undefined}>
          {`${name} ${format(value)}`}
        </text>
      </g>
    );
  });
