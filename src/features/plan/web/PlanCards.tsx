import type { ResponseOf } from '#shared/endpoint.ts';
import { formatCount, formatDate, NO_VALUE } from '#web/format.ts';
import { StatCard, StatCards } from '#web/ui/cells/StatCard.tsx';
import { summarizeDay } from '../contract/given.ts';
import type { listPlan } from '../contract/plan.ts';
import type { FigureSum } from '../rules/figure-sums.ts';
import { roundAverage, computePlanTotals } from '../rules/overview.ts';
import { formatFigureSum } from './figure-text.ts';
import { Delta } from './table/Delta.tsx';

type Plan = ResponseOf<typeof listPlan>;
type Totals = NonNullable<ReturnType<typeof computePlanTotals>>;

/** The plan in four figures; bones take their places until it is known. A figure that is missing is a dash. */
export function PlanCards({ plan }: { plan: Plan | undefined }) {
  const totals = plan && computePlanTotals(plan.days.map(summarizeDay), plan.today);
  const format = (pick: (totals: Totals) => FigureSum): string | undefined =>
    totals === undefined ? undefined : totals === null ? NO_VALUE : formatFigureSum(pick(totals));
  return (
    <StatCards>
      <StatCard
        label="Total Sales"
        value={format(({ sales }) => sales)}
        caption={totals ? describeMissingSales(totals) : ALL_DAYS}
      />
      <StatCard
        label="Total Manufacturing"
        value={format(({ manufacturing }) => manufacturing)}
        caption={ALL_DAYS}
      />
      <StatCard
        label="Current Total Stock"
        help="current-total-stock"
        value={format(({ currentStock }) => currentStock)}
        caption={totals && plan ? describeStockDay(totals, plan.today) : STOCK_PLACES}
      />
      <StatCard
        label="Average Delta"
        help="average-delta"
        value={
          totals ? <AverageDelta average={totals.averageDelta} /> : format(({ averageDelta }) => averageDelta)
        }
        caption={totals ? describeDeltaDays(totals) : 'Sales vs target, per day'}
      />
    </StatCards>
  );
}

const ALL_DAYS = 'All planned days';
const STOCK_PLACES = 'Devices in warehouses and at Amazon';

function AverageDelta({ average: { value, isPartial } }: { average: FigureSum }) {
  return value === null ? NO_VALUE : <Delta value={roundAverage(value)} isPartial={isPartial} />;
}

const describeMissingSales = ({ missingSales: days }: Totals): string =>
  days === 0
    ? ALL_DAYS
    : `${formatCount(days, 'day')} before today ${days === 1 ? 'is' : 'are'} not filled in`;

function describeStockDay({ currentStock: { date, isPartial } }: Totals, today: string): string {
  if (date === null) return 'No day of the plan has its stock';
  const where = isPartial ? 'Some places are missing' : STOCK_PLACES;
  return date === today ? where : `${where}, on ${formatDate(date)}`;
}

/** Which days count: today is not over, and a day without sales has no delta. */
function describeDeltaDays({ averageDelta: { days }, missingSales }: Totals): string {
  if (days === 0) return 'Today counts once it is over';
  return missingSales === 0
    ? 'Per day, up to yesterday'
    : `Per day, over the ${formatCount(days, 'day')} filled in up to yesterday`;
}
