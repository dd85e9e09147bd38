import { TrendChart } from '#web/charts/TrendChart.tsx';
import { ABOUT, AT_LEAST, formatNumber, NO_VALUE } from '#web/format.ts';
import type { PlanningDay } from '../../contract/plan.ts';
import { computeMonthPace, computePaceLine, type MonthPace } from '../../rules/month-pace.ts';
import { summarizeDay } from '../../contract/given.ts';
import { formatPeriod } from '../day-text.ts';
import { formatFigureSum } from '../figure-text.ts';
import styles from './PlanCharts.module.css';
import { monthPaceChartWords as words } from './wording.ts';

interface Props {
  days: readonly PlanningDay[];
  today: string;
}

const formatWhole = (value: number): string => formatNumber(Math.round(value));

/** How the month goes on: sold to date, what each day left needs, and where it ends at this pace. */
export function MonthPaceChart({ days, today }: Props) {
  const figures = days.map((day) => ({
    date: day.date,
    target: day.sales.target_total,
    sales: summarizeDay(day).sales,
  }));
  const pace = computeMonthPace(figures, today);
  const line = computePaceLine(figures, today);
  if (!pace || !line) return null;
  const { target, toDate, missingDays, daysLeft, neededPerDay, projectedEnd } = pace;
  const formatEstimate = (value: number | null): string => {
    if (value === null) return NO_VALUE;
    return missingDays === 0 ? formatWhole(value) : words.about(formatWhole(value));
  };
  const month = formatPeriod('months', { id: pace.month, from: `${pace.month}-01`, to: '' }, '');
  return (
    <section className={styles['pace']} aria-label={words.monthlyPace}>
      <TrendChart
        title={words.title(month)}
        curve="line"
        days={line.days}
        series={[
          {
            name: words.sold,
            values: line.sold,
            bounds: line.isSoldPartial.map((isPartial) => (isPartial ? AT_LEAST : '')),
          },
          { name: words.target, values: line.target, colour: 4 },
          {
            name: words.projected,
            values: line.projected.map((value) => value && Math.round(value)),
            bounds: line.projected.map(() => (missingDays === 0 ? '' : ABOUT)),
            colour: 2,
          },
        ]}
        aside={
          <dl className={styles['facts']}>
            {[
              [words.soldToDate, words.ofTarget(formatFigureSum(toDate), formatWhole(target))],
              [words.neededPerDayLeft(daysLeft), formatEstimate(neededPerDay && Math.ceil(neededPerDay))],
              [words.projectedMonthTotal, formatEstimate(projectedEnd)],
            ].map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        }
        note={describePace(pace)}
      />
    </section>
  );
}

function describePace({ daysSoFar, missingDays }: MonthPace): string {
  const today = words.todayCountsAsDay;
  if (daysSoFar === 0) return words.noDayBefore(today);
  const missing = missingDays === 0 ? '' : words.daysBeforeTodayIncomplete(missingDays);
  return words.eachPlannedDayLeft(today, daysSoFar, missing);
}
