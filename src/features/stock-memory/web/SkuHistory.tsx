import { useState, type ReactNode } from 'react';
import type { ResponseOf } from '#shared/endpoint.ts';
import { getDayInZone } from '#shared/dates.ts';
import { ChartSkeleton } from '#web/charts/ChartSkeleton.tsx';
import { TrendChart } from '#web/charts/TrendChart.tsx';
import { formatClock } from '#web/company-time.ts';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Segments } from '#web/ui/filters/Segments.tsx';
import { useCompanyTimeZone } from '#web/use-today.ts';
import type { getSkuStock, SkuPlace } from '../contract.ts';
import { HOURLY_DAYS } from '../rules/hours.ts';
import { useSkuHours } from './api.ts';
import { formatDayWithYear } from './AsOfPanel.tsx';
import styles from './SkuStock.module.css';
import { skuHistoryWords as words } from './wording/sku.ts';

const FIGURES = [
  { value: 'on_hand', label: words.onHand },
  { value: 'available', label: words.available },
] as const;
type Figure = (typeof FIGURES)[number]['value'];

const STEPS = [
  { value: 'day', label: words.byDay },
  { value: 'hour', label: words.byHour },
] as const;

type SkuStockAnswer = ResponseOf<typeof getSkuStock>;

/** How what each place holds of a SKU came about: by day, and of now also by the hour. */
export function SkuHistory({ stock }: { stock: SkuStockAnswer }) {
  const [figure, setFigure] = useState<Figure>('on_hand');
  const [step, setStep] = useState<(typeof STEPS)[number]['value']>('day');
  const choices = (
    <span className={styles['choices']}>
      {stock.as_of === null && (
        <Segments label={words.step} options={STEPS} value={step} onChange={setStep} />
      )}
      <Segments label={words.figure} options={FIGURES} value={figure} onChange={setFigure} />
    </span>
  );
  return step === 'hour' && stock.as_of === null ? (
    <HoursChart stock={stock} figure={figure} choices={choices} />
  ) : (
    <DaysChart stock={stock} figure={figure} choices={choices} />
  );
}

interface ChartProps {
  stock: SkuStockAnswer;
  figure: Figure;
  choices: ReactNode;
}

const DaysChart = ({ stock: { as_of: asOf, days, places }, figure, choices }: ChartProps) => (
  <TrendChart
    title={asOf === null ? words.title(days.length) : words.lastDays(days.length, formatDayWithYear(asOf))}
    curve="step"
    days={days}
    series={places.map((place) => ({
      name: formatPlaceLabel(places, place),
      values: place.history[figure],
    }))}
    canToggle
    aside={choices}
    note={words.endOfDayStock}
  />
);

function HoursChart({ stock: { sku, places }, figure, choices }: ChartProps) {
  const hours = useSkuHours(sku);
  const timeZone = useCompanyTimeZone();
  return (
    <Loaded query={hours} failed={words.failed} skeleton={<ChartSkeleton />}>
      {(data) => (
        <TrendChart
          title={words.lastDaysByHour(HOURLY_DAYS)}
          curve="step"
          days={data.hours.map((hour) => formatHourBand(hour, timeZone))}
          series={places.map((place) => ({
            name: formatPlaceLabel(places, place),
            values:
              data.places.find((one) => one.place === place.place)?.[figure] ?? data.hours.map(() => null),
          }))}
          canToggle
          aside={choices}
          note={words.endOfHourStock}
        />
      )}
    </Loaded>
  );
}

/** An hour on the company's clocks, as charts name their hours. */
const formatHourBand = (hour: string, timeZone: string): string =>
  `${getDayInZone(timeZone, new Date(hour))}T${formatClock(hour, timeZone)}Z`;

/** What a place is called, with its own key where another has the same name. */
const formatPlaceLabel = (places: readonly SkuPlace[], { name, place }: SkuPlace): string =>
  places.some((other) => other.name === name && other.place !== place)
    ? `${name} (${place.replace(/^.*?:/, '')})`
    : name;
