import { VisuallyHidden } from '@mantine/core';
import type { ResponseOf } from '#shared/endpoint.ts';
import { ChartSkeleton } from '#web/charts/ChartSkeleton.tsx';
import { createCompactMoneyFormat } from '#web/charts/plot/format-tick.ts';
import { TrendChart } from '#web/charts/TrendChart.tsx';
import { DimWhileStale } from '#web/ui/feedback/DimWhileStale.tsx';
import { formatMoney } from '#web/format.ts';
import type { salesSoldOut } from '../contract/sales.ts';
import type { PeriodAnswer } from '../contract/shapes.ts';
import { useSoldOutSpans } from './api.ts';
import { buildRevenueTrend, type ChannelDays } from './day-series.ts';
import { getKnownData, QueryStatusLine, type Answered, type Query } from './shown/QueryStatusLine.tsx';
import styles from './SalesPart.module.css';
import type { SalesFilters } from './view.ts';
import { revenueChartWords as words } from './wording/screen.ts';

type SoldOut = ResponseOf<typeof salesSoldOut>['sold_out'][number];

export interface ChannelQuery {
  name: string;
  query: Query<Answered & { period: PeriodAnswer }>;
  /** Undefined while it is not known. */
  days: ChannelDays | undefined;
}

interface Props {
  filters: SalesFilters;
  /** Where a device may be sold out; everywhere without one. */
  channel?: 'amazon' | 'shopify';
  channels: readonly ChannelQuery[];
}

/** Revenue by day and channel, with the period before behind it, and the days on which a device was sold out. */
export function RevenueChart({ filters, channel, channels }: Props) {
  const soldOut = useSoldOutSpans({ ...filters, ...(channel && { channel }) });
  const isPending = channels.some(({ query }) => query.data === undefined && !query.isError);
  const drawn = channels.flatMap((channel) => channel.days ?? []);
  const isOld = channels.some(({ query }) => query.isPlaceholderData);
  // Of the answers, which may be of the choice before: twice the days that are shown.
  const period = channels.flatMap(({ query }) => getKnownData(query)?.period ?? [])[0];
  const currency = drawn[0]?.currency;
  const trend = period && buildRevenueTrend(drawn, period.to, period.days / 2);
  return (
    <div className={styles['part']}>
      <VisuallyHidden component="h2">{words.revenue}</VisuallyHidden>
      {channels.map(({ name, query }) => (
        <QueryStatusLine key={name} query={query} what={words.sDays(name)} />
      ))}
      {isPending && <ChartSkeleton isFigure hasNote />}
      {!isPending && trend && currency !== undefined && (
        <DimWhileStale isOld={isOld}>
          <TrendChart
            title={words.title}
            curve="bar"
            days={trend.days}
            series={trend.series}
            previous={trend.previous}
            shaded={soldOut.data?.sold_out.map(toShading)}
            shadedName={words.deviceOutOfStock}
            format={(minor) => formatMoney(minor, currency)}
            formatTick={createCompactMoneyFormat(currency)}
            note={describeNote({
              isSoldOutUnknown: soldOut.isError && soldOut.data === undefined,
              partialDays: trend.partialDays,
            })}
          />
        </DimWhileStale>
      )}
    </div>
  );
}

const toShading = ({ from, to, device, place_name }: SoldOut) => ({
  from,
  to,
  reason: words.outOfStock(device, place_name),
});

const describeNote = ({
  isSoldOutUnknown,
  partialDays,
}: {
  isSoldOutUnknown: boolean;
  partialDays: number;
}): string =>
  [
    words.todayIsIncomplete,
    ...(partialDays > 0 ? [words.partOfRevenueOfDays(partialDays)] : []),
    ...(isSoldOutUnknown ? [words.stockoutsCouldntBeLoaded] : []),
  ].join(' ');
