import { useId } from 'react';
import { Bars } from './Bars.tsx';
import { chooseDayLabels, formatBand } from '../plot/day-labels.ts';
import { RangeArea } from './RangeArea.tsx';
import { TrendLines } from './TrendLines.tsx';
import { Plot } from '../plot/Plot.tsx';
import { Shading, UnknownPattern } from './Shading.tsx';
import { computeAxis } from '../plot/scale.ts';
import { PlotReading } from '../plot/PlotReading.tsx';
import {
  describeDay,
  listExtentValues,
  hasTotal,
  chooseMark,
  listReasons,
  formatRange,
  formatDaySum,
  formatTrendValue,
} from './trend.ts';
import type { Trend } from './trend.ts';
import { trendWords as words } from './wording.ts';
import { formatShortDay } from '../../format.ts';

/** Below this there is room for three steps of an axis only. */
const LOW = 180;

interface Props {
  label: string;
  trend: Trend;
  /** The names of series whose colour another one has already. */
  dashed: ReadonlySet<string>;
  format: (value: number) => string;
  formatTick: (value: number) => string;
  fromZero: boolean;
  height: number;
}

/** The drawing of a `TrendChart`, which loads it. */
export function TrendPlot({ label, trend, dashed, format, formatTick, fromZero, height }: Props) {
  const { days, curve } = trend;
  const pattern = useId();
  return (
    <Plot
      label={label}
      height={height}
      bands={days.length}
      axis={computeAxis(listExtentValues(trend), { fromZero, steps: height < LOW ? 3 : 5 })}
      formatTick={formatTick}
      names={(room) => chooseDayLabels(days, room)}
      describe={(index) => describeDay(trend, index, format)}
      renderReading={(index) => <DayReading trend={trend} index={index} dashed={dashed} format={format} />}
      renderBehind={(geometry) => (
        <>
          <UnknownPattern id={pattern} />
          <Shading trend={trend} geometry={geometry} unknown={pattern} />
          {trend.range && <RangeArea range={trend.range} geometry={geometry} />}
        </>
      )}
    >
      {(geometry, marked) => (
        <>
          {curve === 'bar' && <Bars trend={trend} geometry={geometry} marked={marked} />}
          <TrendLines trend={trend} geometry={geometry} marked={marked} dashed={dashed} />
        </>
      )}
    </Plot>
  );
}

interface ReadingProps extends Pick<Props, 'trend' | 'dashed' | 'format'> {
  index: number;
}

function DayReading({ trend, index, dashed, format }: ReadingProps) {
  const { days, series, curve, previous, range } = trend;
  const before = previous?.days?.[index];
  return (
    <PlotReading
      heading={formatBand(days[index] ?? '')}
      lines={[
        ...series.map((one) => ({
          name: one.name,
          colour: one.colour,
          mark: chooseMark(curve, dashed.has(one.name)),
          value: formatTrendValue(one, index, format),
        })),
        ...(hasTotal(trend) ? [{ name: words.total, value: formatDaySum(trend, index, format) }] : []),
        ...(previous
          ? [
              {
                name: before === undefined ? previous.name : `${previous.name}, ${formatShortDay(before)}`,
                mark: 'previous' as const,
                value: formatTrendValue(previous, index, format),
              },
            ]
          : []),
        ...(range
          ? [
              {
                name: range.name,
                colour: range.colour,
                mark: 'range' as const,
                value: formatRange(range, index, format),
              },
            ]
          : []),
      ]}
      notes={listReasons(trend, index)}
    />
  );
}
