import { VisuallyHidden } from '@mantine/core';
import { useMemo } from 'react';
import { addDays, toDayNumber } from '#shared/dates.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { TrendChart } from '#web/charts/TrendChart.tsx';
import { formatSigned } from '#web/format.ts';
import type { listPlan, PlanningDay } from '../../contract/plan.ts';
import { getFigure, PLAN_COLUMNS } from '../../contract/columns.ts';
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
function readColumn(id: string, day: PlanningDay): number | null {
  const column = PLAN_COLUMNS.find((each) => each.id === id);
  const figure = column ? getFigure(column, day) : null;
  return figure === null ? null : Number(figure);
}

/** The plan drawn: how the month goes, sales against their target, what has accumulated, and where the stock is. */
export function PlanCharts({ plan: { days, today } }: { plan: ResponseOf<typeof listPlan> }) {
  const { range } = useRange();
  const shown = useMemo(() => listShownDays(days, range, today), [days, range, today]);
  const dates = shown.map(({ date }) => date);
  const listValues = (column: string) => shown.map(({ day }) => (day ? readColumn(column, day) : null));
  // What will be sold and in stock is not known, whatever was typed.
  const listActuals = (column: string) =>
    shown.map(({ date, day }) => (day && date <= today ? readColumn(column, day) : null));
  return (
    <section className={styles['charts']} aria-label={words.charts}>
      <VisuallyHidden component="h2">{words.charts}</VisuallyHidden>
      <MonthPaceChart days={days} today={today} />
      <TrendChart
        title={words.title}
        curve="bar"
        days={dates}
        series={[{ name: words.sales, values: listActuals('sales') }]}
        previous={{ name: words.target, values: listValues('target') }}
      />
      <TrendChart
        title={words.accumulatedDelta}
        curve="line"
        days={dates}
        series={[{ name: words.accumulatedDelta, values: listActuals('delta') }]}
        format={formatSigned}
        note={words.runningTotalOfSalesMinus}
      />
      <TrendChart
        title={words.stockByLocation}
        curve="step"
        days={dates}
        canToggle
        series={PLACES.map(({ name, column }) => ({ name, values: listActuals(column) }))}
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
