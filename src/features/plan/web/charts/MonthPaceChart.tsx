import { TrendChart } from '#web/charts/TrendChart.tsx';
import { formatCount, formatNumber, NO_VALUE } from '#web/format.ts';
import type { PlanningDay } from '../../contract/plan.ts';
import { computeMonthPace, computePaceLine, type MonthPace } from '../../rules/month-pace.ts';
import { summarizeDay } from '../../contract/given.ts';
import { formatPeriod } from '../day-text.ts';
import { formatFigureSum } from '../figure-text.ts';
import styles from './PlanCharts.module.css';

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
  const { target, toDate, daysLeft, neededPerDay, projectedEnd } = pace;
  const month = formatPeriod('months', { id: pace.month, from: `${pace.month}-01`, to: '' }, '');
  return (
    <section className={styles['pace']} aria-label="Monthly Pace">
      <TrendChart
        title={`Monthly Pace, ${month}`}
        curve="line"
        days={line.days}
        series={[
          { name: 'Sold', values: line.sold },
          { name: 'Target', values: line.target, colour: 4 },
          {
            name: 'Projected',
            values: line.projected.map((value) => value && Math.round(value)),
            colour: 2,
          },
        ]}
        aside={
          <dl className={styles['facts']}>
            {[
              ['Sold to Date', `${formatFigureSum(toDate)} of ${formatWhole(target)}`],
              [
                `Needed per Day (${formatCount(daysLeft, 'Planned Day')} Left)`,
                neededPerDay === null ? NO_VALUE : formatWhole(Math.ceil(neededPerDay)),
              ],
              ['Projected Month Total', projectedEnd === null ? NO_VALUE : formatWhole(projectedEnd)],
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
  const today = 'Today counts as a day that is left until it is over';
  if (daysSoFar === 0) return `${today}. No day before it is filled in, so that no end is known.`;
  const missing =
    missingDays === 0
      ? ''
      : ` ${formatCount(missingDays, 'day')} before today ${missingDays === 1 ? 'has' : 'have'} no sales yet and ${missingDays === 1 ? 'is' : 'are'} taken at that average.`;
  return `${today}. Each planned day left is projected at the average of the ${formatCount(daysSoFar, 'planned day')} that ${daysSoFar === 1 ? 'is' : 'are'} filled in.${missing}`;
}
