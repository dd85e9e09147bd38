import type { ResponseOf } from '#shared/endpoint.ts';
import { formatNumber, NO_VALUE } from '#web/format.ts';
import { StatCard, StatCards } from '#web/ui/cells/StatCard.tsx';
import type { listPlan } from '../contract/plan.ts';
import { roundAverage, computePlanTotals } from '../rules/overview.ts';
import { Delta } from './table/Delta.tsx';

/** The plan in four figures; bones take their places until it is known. */
export function PlanCards({ plan }: { plan: ResponseOf<typeof listPlan> | undefined }) {
  const totals =
    plan &&
    computePlanTotals(
      plan.days.map(({ date, sales, manufacturing, stock }) => ({
        date,
        sales: sales.actual_total,
        manufacturing: manufacturing.actual_total,
        stock: stock.total_stock,
        delta: sales.actual_total - sales.target_total,
      })),
      plan.today,
    );
  const pickFigure = (value: number | undefined): string | undefined =>
    totals === null ? NO_VALUE : value === undefined ? undefined : formatNumber(value);
  const isOver = plan && !plan.days.some(({ date }) => date > plan.today);
  return (
    <StatCards>
      <StatCard label="Total Sales" value={pickFigure(totals?.sales)} caption="All days of the plan" />
      <StatCard
        label="Total Manufacturing"
        value={pickFigure(totals?.manufacturing)}
        caption="All days of the plan"
      />
      <StatCard
        label="Current Total Stock"
        value={pickFigure(totals?.currentStock)}
        caption="Devices in warehouses and at Amazon"
      />
      <StatCard
        label="Average Delta"
        value={totals ? <Delta value={roundAverage(totals.averageDelta)} /> : pickFigure(undefined)}
        caption={isOver ? 'Sales against target, per day' : 'Per day, up to today'}
      />
    </StatCards>
  );
}
