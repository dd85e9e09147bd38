import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { formatNumber } from '../format.ts';
import { createLazyPage } from '../loading/lazy-page.tsx';
import { ChartFigure } from './ChartFigure.tsx';
import { ChartSkeleton } from './ChartSkeleton.tsx';
import { formatCompact } from './plot/format-tick.ts';
import { pickColour, isDashed } from './figure/colour.ts';
import { Legend } from './figure/Legend.tsx';
import type { LegendEntry } from './figure/Legend.tsx';
import { NothingKnown } from './figure/NothingKnown.tsx';
import { CHART_HEIGHT } from './figure/sizes.ts';
import {
  buildTrendTable,
  chooseMark,
  listIncompleteDays,
  listIncompletePrevious,
  listUnknownDays,
} from './trend/trend.ts';
import type { Trend } from './trend/trend.ts';
import { trendChartWords as words } from './wording.ts';

const TrendPlot = createLazyPage(async () => (await import('./trend/TrendPlot.tsx')).TrendPlot);

interface Props extends Trend {
  title: string;
  /** Exact values, for the tooltip and the table. */
  format?: (value: number) => string;
  /** Short values, for the axis: `createCompactMoneyFormat('EUR')` for minor units of a currency. */
  formatTick?: (value: number) => string;
  /** What shaded days are, for the legend: `Sold out`. */
  shadedName?: string;
  /** Lets series be left out by a click on their name. */
  canToggle?: boolean;
  /** False lets an axis begin above zero; bars always begin at zero. */
  fromZero?: boolean;
  height?: number;
  /** Below the title, and below the chart. */
  aside?: ReactNode;
  note?: ReactNode;
}

/**
 * Figures by day, as lines, steps or stacked bars: with its title, its legend, a day that pointer and arrow keys mark,
 * and the same figures as a table. Loads on demand; null is drawn as a gap.
 *
 *     <TrendChart title="Revenue by Day" curve="bar" days={days} format={euros} formatTick={compactEuros}
 *       series={[{ name: 'Amazon', values: amazon }, { name: 'Shopify', values: shopify }]}
 *       previous={{ name: 'Previous 30 days', values: before, days: daysBefore }}
 *       shaded={soldOut.map(({ from, to, sku }) => ({ from, to, reason: `${sku} sold out` }))} shadedName="Sold out" />
 */
export function TrendChart({
  title,
  days,
  series,
  curve,
  previous,
  range,
  shaded,
  format = formatNumber,
  formatTick = formatCompact,
  shadedName = words.highlightedDays,
  canToggle = false,
  fromZero = true,
  height = CHART_HEIGHT,
  aside,
  note,
}: Props) {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const coloured = series.map((one, index) => ({ ...one, colour: pickColour(one, index) }));
  const all: Trend = { days, series: coloured, curve, previous, range, shaded };
  const drawn = { ...all, series: coloured.filter(({ name }) => !hidden.has(name)) };
  const toggle = (name: string): void => {
    const next = new Set(hidden);
    if (!next.delete(name)) next.add(name);
    setHidden(next);
  };
  const entries = buildLegend(all, shadedName);
  return (
    <ChartFigure
      title={title}
      aside={aside}
      note={note}
      table={buildTrendTable(all, format)}
      legend={
        hasSomething(all) &&
        entries.length > 1 && (
          <Legend entries={entries} hidden={hidden} onToggle={canToggle ? toggle : undefined} />
        )
      }
    >
      {hasSomething(drawn) ? (
        <Suspense fallback={<ChartSkeleton height={height} />}>
          <TrendPlot
            label={title}
            trend={drawn}
            dashed={new Set(coloured.filter((_, index) => isDashed(index)).map(({ name }) => name))}
            format={format}
            formatTick={formatTick}
            fromZero={fromZero || curve === 'bar'}
            height={height}
          />
        </Suspense>
      ) : (
        <NothingKnown height={height}>
          {series.length > 0 && drawn.series.length === 0
            ? words.allSeriesAreHidden
            : words.noDataForTheseDays}
        </NothingKnown>
      )}
    </ChartFigure>
  );
}

const hasSomething = (trend: Trend): boolean => listUnknownDays(trend).length < trend.days.length;

function buildLegend(trend: Trend, shadedName: string): LegendEntry[] {
  const { series, curve, previous, range, shaded = [] } = trend;
  const entries = series.map(({ name, colour }, index): LegendEntry => ({
    name,
    colour,
    mark: chooseMark(curve, isDashed(index)),
  }));
  if (range) entries.push({ name: range.name, mark: 'range', colour: range.colour });
  if (previous) entries.push({ name: previous.name, mark: 'previous' });
  if (shaded.length > 0) entries.push({ name: shadedName, mark: 'shaded' });
  const incomplete = listIncompleteDays(trend).length;
  if (incomplete > 0) {
    const isUnknown = listUnknownDays(trend).length === incomplete;
    entries.push({ name: isUnknown ? words.unknown : words.incomplete, mark: 'unknown' });
  }
  if (previous?.incompleteName !== undefined && listIncompletePrevious(trend).length > 0)
    entries.push({ name: previous.incompleteName, mark: 'unknown-previous' });
  return entries;
}
