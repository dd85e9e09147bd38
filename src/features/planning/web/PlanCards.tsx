import type { ResponseOf } from '#shared/endpoint.ts';
import { formatNumber, formatSigned } from '#web/format.ts';
import { StatCard, StatCards } from '#web/ui/StatCard.tsx';
import type { listPlan } from '../contract.ts';
import { totalsOf } from '../rules/overview.ts';
import styles from './PlanCards.module.css';

const NONE = '–';

/** The plan in four figures; bones take their places until it is known. */
export function PlanCards({ plan }: { plan: ResponseOf<typeof listPlan> | undefined }) {
  const totals =
    plan &&
    totalsOf(
      plan.days.map(({ date, sales, manufacturing, stock }) => ({
        date,
        sales: sales.actual_total,
        manufacturing: manufacturing.actual_total,
        stock: stock.total_stock,
        delta: sales.actual_total - sales.target_total,
      })),
      plan.today,
    );
  const figure = (value: number | undefined): string | undefined =>
    totals === null ? NONE : value === undefined ? undefined : formatNumber(value);
  return (
    <StatCards>
      <StatCard label="Total Sales" value={figure(totals?.sales)} caption="All days of the plan" />
      <StatCard
        label="Total Manufacturing"
        value={figure(totals?.manufacturing)}
        caption="All days of the plan"
      />
      <StatCard
        label="Current Total Stock"
        value={figure(totals?.currentStock)}
        caption="Warehouses and Amazon"
      />
      <StatCard
        label="Average Delta"
        value={totals ? <Delta value={totals.averageDelta} /> : figure(undefined)}
        caption="Sales against target, a day"
      />
    </StatCards>
  );
}

/** Told by its sign as well as by its hue. */
const Delta = ({ value }: { value: number }) => (
  <span className={styles['delta']} data-tone={value >= 0 ? 'good' : 'bad'}>
    {formatSigned(Math.round(value * 10) / 10)}
  </span>
);
