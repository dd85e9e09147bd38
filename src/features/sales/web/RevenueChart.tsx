import { VisuallyHidden } from '@mantine/core';
import type { ResponseOf } from '#shared/endpoint.ts';
import { ChartSkeleton } from '#web/charts/ChartSkeleton.tsx';
import { compactMoney } from '#web/charts/format-tick.ts';
import { TrendChart } from '#web/charts/TrendChart.tsx';
import { Earlier } from '#web/ui/Earlier.tsx';
import { formatMoney } from '#web/format.ts';
import type { salesSoldOut } from '../contract.ts';
import type { PeriodAnswer } from '../rules/shapes.ts';
import { useSoldOut } from './api.ts';
import { revenueTrend, type ChannelDays } from './day-series.ts';
import { known, Quiet, type Answered, type Query } from './Quiet.tsx';
import styles from './SalesPart.module.css';
import type { Asked } from './view.ts';

type SoldOut = ResponseOf<typeof salesSoldOut>['sold_out'][number];

export interface ChannelQuery {
  name: string;
  query: Query<Answered & { period: PeriodAnswer }>;
  /** Undefined while it is not known. */
  days: ChannelDays | undefined;
}

interface Props {
  asked: Asked;
  /** Where a device may be sold out; everywhere without one. */
  channel?: 'amazon' | 'shopify';
  channels: readonly ChannelQuery[];
}

/** Revenue by day and channel, with the period before behind it, and the days on which a device was sold out. */
export function RevenueChart({ asked, channel, channels }: Props) {
  const soldOut = useSoldOut({ ...asked, ...(channel && { channel }) });
  const isPending = channels.some(({ query }) => query.data === undefined && !query.isError);
  const drawn = channels.flatMap((channel) => channel.days ?? []);
  const isOld = channels.some(({ query }) => query.isPlaceholderData);
  // Of the answers, which may be of the choice before: twice the days that are shown.
  const period = channels.flatMap(({ query }) => known(query)?.period ?? [])[0];
  const currency = drawn[0]?.currency;
  return (
    <div className={styles['part']}>
      <VisuallyHidden component="h2">Revenue</VisuallyHidden>
      {channels.map(({ name, query }) => (
        <Quiet key={name} query={query} what={`${name}’s days`} />
      ))}
      {isPending && <ChartSkeleton isFigure hasNote />}
      {!isPending && period && currency !== undefined && (
        <Earlier isOld={isOld}>
          <TrendChart
            title="Revenue by Day"
            curve="bar"
            {...revenueTrend(drawn, period.to, period.days / 2)}
            shaded={soldOut.data?.sold_out.map(shadedOf)}
            shadedName="A device sold out"
            format={(minor) => formatMoney(minor, currency)}
            formatTick={compactMoney(currency)}
            note={noteOf(soldOut.isError && soldOut.data === undefined)}
          />
        </Earlier>
      )}
    </div>
  );
}

const shadedOf = ({ from, to, device, place_name }: SoldOut) => ({
  from,
  to,
  reason: `${device} sold out at ${place_name}`,
});

const noteOf = (isSoldOutUnknown: boolean): string =>
  isSoldOutUnknown
    ? 'Today is not over. When a device was sold out could not be loaded.'
    : 'Today is not over.';
