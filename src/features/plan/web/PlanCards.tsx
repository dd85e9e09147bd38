import type { ResponseOf } from '#shared/endpoint.ts';
import { NO_VALUE } from '#web/format.ts';
import { StatCard, StatCards } from '#web/ui/cells/StatCard.tsx';
import { summarizeDay } from '../contract/given.ts';
import type { listPlan } from '../contract/plan.ts';
import type { FigureSum } from '../rules/figure-sums.ts';
import { computePlanTotals, roundAverage, type DayGaps } from '../rules/overview.ts';
import { formatFigureSum } from './figure-text.ts';
import { Delta } from './table/Delta.tsx';
import { planCardsWords as words } from './wording.ts';

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
        label={words.totalSales}
        value={format(({ sales }) => sales)}
        caption={totals ? describeGaps(totals.gaps.sales) : words.allDays}
      />
      <StatCard
        label={words.totalManufacturing}
        value={format(({ manufacturing }) => manufacturing)}
        caption={totals ? describeGaps(totals.gaps.manufacturing) : words.allDays}
      />
      <StatCard
        label={words.currentTotalStock}
        help="current-total-stock"
        value={format(({ currentStock }) => currentStock)}
        caption={totals && plan ? describeStockDay(totals, plan.today) : words.stockPlaces}
      />
      <StatCard
        label={words.averageDelta}
        help="average-delta"
        value={
          totals ? <AverageDelta average={totals.averageDelta} /> : format(({ averageDelta }) => averageDelta)
        }
        caption={totals ? describeDeltaDays(totals) : words.salesVsTargetPerDay}
      />
    </StatCards>
  );
}

function AverageDelta({ average: { value, isPartial } }: { average: FigureSum }) {
  return value === null ? NO_VALUE : <Delta value={roundAverage(value)} isPartial={isPartial} />;
}

/** Why a sum is at least what is shown. */
function describeGaps({ missing, partial }: DayGaps): string {
  if (partial > 0) return words.daysBeforeTodayIncomplete(missing + partial);
  return missing === 0 ? words.allDays : words.daysBeforeTodayNotFilled(missing);
}

function describeStockDay({ currentStock: { date, isPartial } }: Totals, today: string): string {
  if (date === null) return words.noDayOfPlan;
  const where = isPartial ? words.somePlacesAreMissing : words.stockPlaces;
  return date === today ? where : words.onDay(where, date);
}

/** Which days count: today is not over, and a day without sales has no delta. */
function describeDeltaDays({ averageDelta: { days }, gaps: { sales } }: Totals): string {
  if (days === 0) return words.todayCountsOnce;
  const which = sales.missing === 0 ? words.perDayUpToYesterday : words.perDayOverDaysFilled(days);
  return sales.partial === 0 ? which : words.someIncomplete(which, sales.partial);
}
