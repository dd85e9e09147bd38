import { useId } from 'react';
import { formatDate } from '../../format.ts';
import { Bars } from './Bars.tsx';
import { dayLabels, shortDay } from './day-labels.ts';
import { Lines } from './Lines.tsx';
import { Plot } from '../plot/Plot.tsx';
import { Shading, UnknownPattern } from './Shading.tsx';
import { axisOf } from '../plot/scale.ts';
import { Reading } from '../plot/Reading.tsx';
import { describeDay, extentOf, hasTotal, markOf, reasonsOn, shown, totalOn } from './trend.ts';
import type { Trend } from './trend.ts';

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
      axis={axisOf(extentOf(trend), { fromZero, steps: height < LOW ? 3 : 5 })}
      formatTick={formatTick}
      names={(room) => dayLabels(days, room)}
      describe={(index) => describeDay(trend, index, format)}
      renderReading={(index) => <DayReading trend={trend} index={index} dashed={dashed} format={format} />}
      renderBehind={(geometry) => (
        <>
          <UnknownPattern id={pattern} />
          <Shading trend={trend} geometry={geometry} unknown={pattern} />
        </>
      )}
    >
      {(geometry, marked) => (
        <>
          {curve === 'bar' && <Bars trend={trend} geometry={geometry} marked={marked} />}
          <Lines trend={trend} geometry={geometry} marked={marked} dashed={dashed} />
        </>
      )}
    </Plot>
  );
}

interface ReadingProps extends Pick<Props, 'trend' | 'dashed' | 'format'> {
  index: number;
}

function DayReading({ trend, index, dashed, format }: ReadingProps) {
  const { days, series, curve, previous } = trend;
  const before = previous?.days?.[index];
  return (
    <Reading
      heading={formatDate(days[index] ?? '')}
      lines={[
        ...series.map(({ name, colour, values }) => ({
          name,
          colour,
          mark: markOf(curve, dashed.has(name)),
          value: shown(values[index], format),
        })),
        ...(hasTotal(trend) ? [{ name: 'Total', value: shown(totalOn(trend, index), format) }] : []),
        ...(previous
          ? [
              {
                name: before === undefined ? previous.name : `${previous.name}, ${shortDay(before)}`,
                mark: 'previous' as const,
                value: shown(previous.values[index], format),
              },
            ]
          : []),
      ]}
      notes={reasonsOn(trend, index)}
    />
  );
}
