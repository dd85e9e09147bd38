import { useQuery } from '@tanstack/react-query';
import { CELL_REGION_NAMES } from '#features/catalogue/rules/cells.ts';
import type { z } from 'zod';
import { defineQuery } from '#web/api/query.ts';
import { NO_VALUE } from '#web/format.ts';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Waiting } from '#web/ui/feedback/Waiting.tsx';
import { ThingSection } from '#web/ui/thing/ThingSection.tsx';
import { getSkuForecast } from '../../contract/skus.ts';
import { CHANNEL_LABELS, describeGain, describeModel, formatSpan, formatUnits } from '../wording.ts';
import styles from './SkuForecastSection.module.css';

type Forecast = z.infer<typeof getSkuForecast.response>['forecasts'][number];

const HEADERS = ['Sold In', 'Next 7 Days', 'Next 28 Days', 'Next 91 Days', 'Model'];

/** What a SKU is expected to sell, where it is sold. */
export function SkuForecastSection({ sku }: { sku: string }) {
  const query = useQuery(defineQuery(getSkuForecast, { query: { sku } }));
  return (
    <ThingSection title="Forecast">
      <Loaded
        query={query}
        failed="Failed to load the forecast of this SKU"
        skeleton={<Waiting label="Loading the forecast" />}
      >
        {({ forecasts }) =>
          forecasts.length === 0 ? (
            <p className={styles['none']}>Nothing of it was sold in two years, or not before last night.</p>
          ) : (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
            <section className={styles['scroller']} aria-label="Forecast by location" tabIndex={0}>
              <table className={styles['forecast']}>
                <thead>
                  <tr>
                    {HEADERS.map((header) => (
                      <th key={header} scope="col">
                        {header}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {forecasts.map((forecast) => (
                    <Row key={`${forecast.region} ${forecast.channel}`} forecast={forecast} />
                  ))}
                </tbody>
              </table>
            </section>
          )
        }
      </Loaded>
    </ThingSection>
  );
}

const Row = ({ forecast }: { forecast: Forecast }) => (
  <tr>
    <th scope="row">
      {CELL_REGION_NAMES[forecast.region]}, {CHANNEL_LABELS[forecast.channel]}
    </th>
    {[forecast.days_7, forecast.days_28, forecast.days_91].map((span, at) => (
      <td key={HEADERS[at + 1]}>
        {span ? formatUnits(span.p50) : NO_VALUE}
        {span && <span>{formatSpan(span)}</span>}
      </td>
    ))}
    <td>
      {forecast.model ? describeModel(forecast.model) : 'Not enough data'}
      <span>
        {forecast.model ? describeGain(forecast) : `${forecast.known_days} of 28 days that say something`}
      </span>
    </td>
  </tr>
);
