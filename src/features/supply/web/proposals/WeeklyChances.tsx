import { TrendChart } from '#web/charts/TrendChart.tsx';
import { formatPercent } from '#web/format.ts';
import type { WireSupplyLine } from '../../contract/proposals.ts';
import { weeklyChancesWords as words } from './wording.ts';

const DRAWN_PX = 160;

/** The chance of being out at the end of each week, if nothing more than what is on its way is shipped. */
export const WeeklyChances = ({
  simulated: { weeks },
}: {
  simulated: NonNullable<WireSupplyLine['simulated']>;
}) => (
  <TrendChart
    title={words.title}
    curve="bar"
    height={DRAWN_PX}
    days={weeks.map((week) => week.ends_on)}
    series={[{ name: words.outOfStock, values: weeks.map(({ percent }) => percent) }]}
    format={formatPercent}
    formatTick={formatPercent}
    note={words.atEndOfEachWeek}
  />
);
