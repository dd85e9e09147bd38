import { VisuallyHidden } from '@mantine/core';
import { useMemo } from 'react';
import { addDays, toDayNumber } from '#shared/dates.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { TrendChart } from '#web/charts/TrendChart.tsx';
import { formatSigned } from '#web/format.ts';
import type { listPlan, PlanningDay } from '../../contract/plan.ts';
import { MonthPaceChart } from './MonthPaceChart.tsx';
import styles from './PlanCharts.module.css';
import { useRange, type ChartDays } from './range.ts';

const PLACES = [
  { name: 'US ITB', of: ({ stock }: PlanningDay) => stock.us_itb },
  { name: 'EU TIVE', of: ({ stock }: PlanningDay) => stock.eu_tive },
  { name: 'US Amazon', of: ({ stock }: PlanningDay) => stock.us_amazon },
  { name: 'EU Amazon', of: ({ stock }: PlanningDay) => stock.eu_amazon },
];

/** The plan drawn: how the month goes, sales against their target, what has accumulated, and where the stock is. */
export function PlanCharts({ plan: { days, today } }: { plan: ResponseOf<typeof listPlan> }) {
  const { range } = useRange();
  const shown = useMemo(() => listShownDays(days, range, today), [days, range, today]);
  const dates = shown.map(({ date }) => date);
  const listValues = (of: (day: PlanningDay) => number) => shown.map(({ day }) => (day ? of(day) : null));
  // What will be sold and in stock is not known, be it typed as 0 a hundred times.
  const listActuals = (of: (day: PlanningDay) => number) =>
    shown.map(({ date, day }) => (day && date <= today ? of(day) : null));
  return (
    <section className={styles['charts']} aria-label="Charts">
      <VisuallyHidden component="h2">Charts</VisuallyHidden>
      <MonthPaceChart days={days} today={today} />
      <TrendChart
        title="Sales Against Target"
        curve="bar"
        days={dates}
        series={[{ name: 'Sales', values: listActuals(({ sales }) => sales.actual_total) }]}
        previous={{ name: 'Target', values: listValues(({ sales }) => sales.target_total) }}
      />
      <TrendChart
        title="Accumulated delta"
        curve="line"
        days={dates}
        series={[{ name: 'Accumulated delta', values: listActuals(({ sales }) => sales.accumulated_delta) }]}
        format={formatSigned}
        note="Sales less target, added up from the first day of the plan on."
      />
      <TrendChart
        title="Stock by Place"
        curve="step"
        days={dates}
        canToggle
        series={PLACES.map(({ name, of }) => ({ name, values: listActuals(of) }))}
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
