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
import { NoShipments } from '../NoShipments.tsx';
import { PerformanceTable } from './PerformanceTable.tsx';
import { useShippingView } from '../view.ts';

/** How long parcels take and who is quick or late: figures that one can act on. */
export function DeliveryTab() {
  const { filters } = useShippingView();
  const query = useDeliveryTimes(filters, true);
  const message = `Error: ${describeError(query.error, SHIPPING_FAILED)}`;
  return (
    <Loaded
      query={query}
      heading={message}
      failed={SHIPPING_FAILED}
      prefix="Error"
      skeleton={<Skeleton />}
      isEmpty={isEmpty}
      empty={<NoShipments />}
    >
      {(times) => (
        <DimWhileStale isOld={query.isPlaceholderData}>
          <VisuallyHidden component="h2">Delivery Times</VisuallyHidden>
          <div className={styles['charts']}>
            <Distribution times={times} />
            <Statuses days={times.days} />
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
  if (to_days === null) return `${from_days} days or more`;
  return from_days === 0 ? 'under 1 day' : `${from_days} to ${to_days} days`;
}

function Distribution({ times: { distribution, times } }: { times: DeliveryTimes }) {
  const { median, p90 } = times.ship_to_deliver;
  const marks = [
    { name: 'Median', hours: median },
    { name: '90%', hours: p90 },
  ].flatMap(({ name, hours }) => (hours === null ? [] : [{ name, value: hours / DAY_H }]));
  return (
    <Histogram
      title="Ship to Deliver (Days)"
      counted="Parcels"
      format={timeText}
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
  ['Delivered', 'delivered'],
  ['In Transit', 'in_transit'],
  ['Delayed', 'delayed'],
  ['Failed', 'failed'],
  ['Other', 'other'],
] as const;

const Statuses = ({ days }: Pick<DeliveryTimes, 'days'>) => (
  <TrendChart
    title="Status by Ship Date"
    curve="bar"
    days={days.map(({ day }) => day)}
    series={SERIES.map(([name, status]) => ({ name, values: days.map((day) => day[status]) }))}
    canToggle
    note="Current status of the parcels shipped on each day."
  />
);

const Skeleton = () => (
  <div className={styles['charts']}>
    <ChartSkeleton isFigure />
    <ChartSkeleton isFigure />
  </div>
);
