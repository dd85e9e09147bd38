import { useState } from 'react';
import type { ResponseOf } from '#shared/endpoint.ts';
import { TrendChart } from '#web/charts/TrendChart.tsx';
import { Segments } from '#web/ui/filters/Segments.tsx';
import type { getSkuStock, SkuPlace } from '../contract.ts';
import { formatDayWithYear } from './AsOfPanel.tsx';
import { BundlePicks } from './BundlePicks.tsx';
import { PlaceLevels } from './PlaceLevels.tsx';
import styles from './SkuStock.module.css';

const FIGURES = [
  { value: 'on_hand', label: 'On Hand' },
  { value: 'available', label: 'Available' },
] as const;

/** What every place holds of a SKU, and how that came about. */
export function SkuStock({
  stock: { as_of: asOf, days, places, bundle, product_codes: codes },
}: {
  stock: ResponseOf<typeof getSkuStock>;
}) {
  const [figure, setFigure] = useState<(typeof FIGURES)[number]['value']>('on_hand');
  return (
    <div className={styles['stock']}>
      {bundle && <BundlePicks bundle={bundle} />}
      <div>
        {places.length > 0 && <PlaceLevels places={places} isPast={asOf !== null} />}
        {places.some(({ inbound_stages }) => inbound_stages !== null) && (
          <p className={styles['note']}>Amazon’s unfulfillable units are listed as quarantined.</p>
        )}
        {codes.length > 0 && <p className={styles['note']}>{`Also known as ${codes.join(', ')}.`}</p>}
      </div>
      {places.length > 0 && (
        <TrendChart
          title={
            asOf === null ? `Last ${days.length} Days` : `${days.length} Days to ${formatDayWithYear(asOf)}`
          }
          curve="step"
          days={days}
          series={places.map((place) => ({
            name: formatPlaceLabel(places, place),
            values: place.history[figure],
          }))}
          canToggle
          aside={<Segments label="Figure" options={FIGURES} value={figure} onChange={setFigure} />}
          note="What each place held at the end of each day. A gap is a day on which it was not read."
        />
      )}
    </div>
  );
}

/** What a place is called, with its own key where another has the same name. */
const formatPlaceLabel = (places: readonly SkuPlace[], { name, place }: SkuPlace): string =>
  places.some((other) => other.name === name && other.place !== place)
    ? `${name} (${place.replace(/^.*?:/, '')})`
    : name;
