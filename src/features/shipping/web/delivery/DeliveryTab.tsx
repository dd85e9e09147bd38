import { VisuallyHidden } from '@mantine/core';
import { describeError } from '#web/api/api-error.ts';
import { Histogram } from '#web/charts/Histogram.tsx';
import { TrendChart } from '#web/charts/TrendChart.tsx';
import { ChartSkeleton } from '#web/charts/ChartSkeleton.tsx';
import { DimWhileStale } from '#web/ui/feedback/DimWhileStale.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import type { DeliveryTimes } from '../../contract.ts';
import { formatHours } from '../../rules/times.ts';
import { SHIPPING_FAILED, useDeliveryTimes } from '../api.ts';
import styles from './DeliveryTab.module.css';
import { LoadingNote } from '../LoadingNote.tsx';
import { NoShipments } from '../NoShipments.tsx';
import { PerformanceTable } from './PerformanceTable.tsx';
import { useShippingView } from '../view.ts';
import { findAverageBound, findCountBound, findOpenBound } from '../wording/loading.ts';
import { deliveryTabWords as words } from '../wording/delivery.ts';

/** How long parcels take and who is quick or late: figures that one can act on. */
export function DeliveryTab() {
  const { filters } = useShippingView();
  const query = useDeliveryTimes(filters, true);
  const message = words.error(describeError(query.error, SHIPPING_FAILED));
  return (
    <Loaded
      query={query}
      heading={message}
      failed={SHIPPING_FAILED}
      prefix={words.prefixError}
      skeleton={<Skeleton />}
      isEmpty={isEmpty}
      empty={<NoShipments loading={query.data?.loading} />}
    >
      {(times) => (
        <DimWhileStale isOld={query.isPlaceholderData}>
          <VisuallyHidden component="h2">{words.deliveryTimes}</VisuallyHidden>
          <LoadingNote loading={times.loading} />
          <div className={styles['charts']}>
            <Distribution times={times} />
            <Statuses times={times} />
          </div>
          <PerformanceTable times={times} />
        </DimWhileStale>
      )}
    </Loaded>
  );
}

const isEmpty = ({ days }: DeliveryTimes): boolean =>
  days.every((day) => SERIES.every(([, status]) => day[status] === 0));

const DAY_H = 24;

const timeText = (days: number): string => formatHours(days * DAY_H * 3600);

function formatBucket({ from_days, to_days }: DeliveryTimes['distribution'][number]): string {
  if (to_days === null) return words.daysOrMore(from_days);
  return from_days === 0 ? words.underOneDay : words.toDays(from_days, to_days);
}

function Distribution({ times: { distribution, times, loading } }: { times: DeliveryTimes }) {
  const { median, p90 } = times.ship_to_deliver;
  const marks = [
    { name: words.median, hours: median },
    { name: words.ninetyPercent, hours: p90 },
  ].flatMap(({ name, hours }) => (hours === null ? [] : [{ name, value: hours / DAY_H }]));
  return (
    <Histogram
      title={words.title}
      counted={words.parcels}
      format={(days) => `${findAverageBound(loading)}${timeText(days)}`}
      note={loading.length > 0 && words.parcelsKnownSoFar}
      marks={marks}
      buckets={distribution.map((bucket) => ({
        name: formatBucket(bucket),
        short: bucket.to_days === null ? `${bucket.from_days}+` : `${bucket.from_days}–${bucket.to_days}`,
        from: bucket.from_days,
        to: bucket.to_days,
        count: bucket.parcels,
      }))}
    />
  );
}

const SERIES = [
  [words.delivered, 'delivered'],
  [words.inTransit, 'in_transit'],
  [words.delayed, 'delayed'],
  [words.failed, 'failed'],
  [words.other, 'other'],
] as const;

const Statuses = ({ times: { days, loading } }: { times: DeliveryTimes }) => (
  <TrendChart
    title={words.statusByShipDate}
    curve="bar"
    days={days.map(({ day }) => day)}
    series={SERIES.map(([name, status]) => {
      const bound = status === 'delivered' ? findCountBound(loading) : findOpenBound(loading);
      return { name, values: days.map((day) => day[status]), bounds: days.map(() => bound) };
    })}
    canToggle
    note={words.currentStatusOfParcelsShipped}
  />
);

const Skeleton = () => (
  <div className={styles['charts']}>
    <ChartSkeleton isFigure />
    <ChartSkeleton isFigure />
  </div>
);
