import { ChartSkeleton } from '#web/charts/ChartSkeleton.tsx';
import { compactMoney } from '#web/charts/format-tick.ts';
import { TrendChart } from '#web/charts/TrendChart.tsx';
import { formatMoney } from '#web/format.ts';
import type { PeriodAnswer } from '../rules/shapes.ts';
import { revenueTrend, type ChannelDays } from './day-series.ts';
import { known, Quiet, type Answered, type Query } from './Quiet.tsx';
import styles from './SalesPart.module.css';

export interface ChannelQuery {
  name: string;
  query: Query<Answered & { period: PeriodAnswer }>;
  /** Undefined while it is not known. */
  days: ChannelDays | undefined;
}

/** Revenue by day and channel, with the period before behind it. */
export function RevenueChart({ days, channels }: { days: number; channels: readonly ChannelQuery[] }) {
  const isPending = channels.some(({ query }) => query.data === undefined && !query.isError);
  const drawn = channels.flatMap((channel) => channel.days ?? []);
  const to = channels.flatMap(({ query }) => known(query)?.period.to ?? [])[0];
  const currency = drawn[0]?.currency;
  return (
    <section className={styles['part']} aria-label="Revenue by day">
      {channels.map(({ name, query }) => (
        <Quiet key={name} query={query} what={`${name}’s days`} />
      ))}
      {isPending && <ChartSkeleton isFigure />}
      {!isPending && to !== undefined && currency !== undefined && (
        <TrendChart
          title="Revenue by day"
          curve="bar"
          {...revenueTrend(drawn, to, days)}
          format={(minor) => formatMoney(minor, currency)}
          formatTick={compactMoney(currency)}
          note="Today is not over."
        />
      )}
    </section>
  );
}
