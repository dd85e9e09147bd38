import { VisuallyHidden } from '@mantine/core';
import { useMemo } from 'react';
import { addDays, toDayNumber } from '#shared/dates.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { TrendChart } from '#web/charts/TrendChart.tsx';
import { ABOUT, AT_LEAST, formatSigned } from '#web/format.ts';
import type { listPlan, PlanningDay } from '../../contract/plan.ts';
import {
  assessFigure,
  DELTA_COLUMN,
  getFigure,
  PLAN_COLUMNS,
  TARGET_COLUMN,
  type PlanColumn,
} from '../../contract/columns.ts';
import { findSalesGaps, type SalesGaps } from '../../contract/sales-gaps.ts';
import { MonthPaceChart } from './MonthPaceChart.tsx';
import styles from './PlanCharts.module.css';
import { useRange, type ChartDays } from './range.ts';
import { planChartsWords as words } from './wording.ts';

const PLACES = [
  { name: words.usItb, column: 'us-warehouses' },
  { name: words.euTive, column: 'eu-warehouses' },
  { name: words.usAmazon, column: 'us-amazon' },
  { name: words.euAmazon, column: 'eu-amazon' },
];

/** What a column has on a day; null where nothing of it is filled in. */
function readColumn(column: PlanColumn, day: PlanningDay): number | null {
  const figure = getFigure(column, day);
  return figure === null ? null : Number(figure);
}

/** What is before the figure of a day that is not known exactly. */
function chooseBound(column: PlanColumn, day: PlanningDay, gaps: SalesGaps): string {
  const { isPartial, isApproximate } = assessFigure(column, day, gaps);
  if (isApproximate) return ABOUT;
  return isPartial ? AT_LEAST : '';
}

/** What the marks of the delta mean: once it is approximate, it is no lower bound any more. */
function describeDelta({ firstPartial, firstMissing }: SalesGaps): string {
  const lowerBound = firstPartial === null ? '' : describeLowerBound(firstPartial, firstMissing);
  const approximate = firstMissing === null ? '' : words.approximateSince(firstMissing);
  return words.runningTotalOfSalesMinus + lowerBound + approximate;
}

function describeLowerBound(from: string, until: string | null): string {
  if (until === null) return words.lowerBoundSince(from);
  return from < until ? words.lowerBoundFromUntil(from, until) : '';
}

function findColumn(id: string): PlanColumn {
  const column = PLAN_COLUMNS.find((each) => each.id === id);
  if (!column) throw new Error(`the plan has no column ${id}`);
  return column;
}

/** The plan drawn: how the month goes, sales against their target, what has accumulated, and where the stock is. */
export function PlanCharts({ plan: { days, today } }: { plan: ResponseOf<typeof listPlan> }) {
  const { range } = useRange();
  const shown = useMemo(() => listShownDays(days, range, today), [days, range, today]);
  const dates = shown.map(({ date }) => date);
  const gaps = useMemo(() => findSalesGaps(days, today), [days, today]);
  const target = findColumn(TARGET_COLUMN);
  // What will be sold and in stock is not known, whatever was typed.
  const listActuals = (id: string) => {
    const column = findColumn(id);
    const past = shown.map(({ date, day }) => (date <= today ? day : null));
    return {
      values: past.map((day) => day && readColumn(column, day)),
      bounds: past.map((day) => (day ? chooseBound(column, day, gaps) : '')),
    };
  };
  return (
    <section className={styles['charts']} aria-label={words.charts}>
      <VisuallyHidden component="h2">{words.charts}</VisuallyHidden>
      <MonthPaceChart days={days} today={today} />
      <TrendChart
        title={words.title}
        curve="bar"
        days={dates}
        series={[{ name: words.sales, ...listActuals('sales') }]}
        previous={{ name: words.target, values: shown.map(({ day }) => day && readColumn(target, day)) }}
      />
      <TrendChart
        title={words.accumulatedDelta}
        curve="line"
        days={dates}
        series={[{ name: words.accumulatedDelta, ...listActuals(DELTA_COLUMN) }]}
        format={formatSigned}
        note={describeDelta(gaps)}
      />
      <TrendChart
        title={words.stockByLocation}
        curve="step"
        days={dates}
        canToggle
        series={PLACES.map(({ name, column }) => ({ name, ...listActuals(column) }))}
      />
    </section>
  );
}

/** Every day of the calendar that is drawn, with its plan where it has one. */
function listShownDays(days: readonly PlanningDay[], range: ChartDays, today: string) {
  const first = days[0];
  const last = days.at(-1);
  if (!first || !last) return [];
  const wanted = range === 'all' ? first.date : addDays(today, 1 - Number(range));
  // A plan that ended before the range is drawn to its end all the same.
  const from = wanted > last.date ? first.date : wanted < first.date ? first.date : wanted;
  const known = new Map(days.map((day) => [day.date, day]));
  return Array.from({ length: toDayNumber(last.date) - toDayNumber(from) + 1 }, (_, at) => {
    const date = addDays(from, at);
    return { date, day: known.get(date) ?? null };
  });
}
