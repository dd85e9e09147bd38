import { useQuery } from '@tanstack/react-query';
import { CELL_REGION_NAMES } from '#features/catalogue/rules/cells.ts';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { defineQuery } from '#web/api/query.ts';
import { NO_VALUE } from '#web/format.ts';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { BoneRows } from '#web/ui/skeleton/BoneRows.tsx';
import { ThingSection } from '#web/ui/thing/ThingSection.tsx';
import { getSkuForecast } from '../../contract/skus.ts';
import { CHANNEL_LABELS, describeGain, describeModel, formatSpan, formatUnits } from '../wording/describe.ts';
import { HeadRow } from '#web/ui/cells/HeadRow.tsx';
import styles from './SkuForecastSection.module.css';
import { skuForecastSectionWords as words } from '../wording/sku.ts';

type Forecast = z.infer<typeof getSkuForecast.response>['forecasts'][number];

const HEADERS = [words.sold, words.next7Days, words.next28Days, words.next91Days, words.model];

/** What a SKU is expected to sell, where it is sold. */
export function SkuForecastSection({ sku }: { sku: string }) {
  const query = useQuery(defineQuery(getSkuForecast, { query: { sku } }));
  return (
    <ThingSection title={words.forecast}>
      <Loaded query={query} failed={words.failed} skeleton={<ForecastSkeleton />}>
        {({ forecasts }) =>
          forecasts.length === 0 ? (
            <p className={styles['none']}>{words.nothingOfItWasSold}</p>
          ) : (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
            <section className={styles['scroller']} aria-label={words.forecastByLocation} tabIndex={0}>
              <ForecastTable>
                {forecasts.map((forecast) => (
                  <Row key={`${forecast.region} ${forecast.channel}`} forecast={forecast} />
                ))}
              </ForecastTable>
            </section>
          )
        }
      </Loaded>
    </ThingSection>
  );
}

const ForecastTable = ({ children }: { children: ReactNode }) => (
  <table className={styles['forecast']}>
    <HeadRow headers={HEADERS} />
    <tbody>{children}</tbody>
  </table>
);

/** Units, and the span that they are in. */
const ROW_PX = 56;

const ForecastSkeleton = () => (
  <div className={styles['scroller']} aria-hidden>
    <ForecastTable>
      <BoneRows rows={2} columns={HEADERS.length} rowPx={ROW_PX} />
    </ForecastTable>
  </div>
);

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
      {forecast.model ? describeModel(forecast.model) : words.notEnoughData}
      <span>{forecast.model ? describeGain(forecast) : words.of28DaysThatSay(forecast.known_days)}</span>
    </td>
  </tr>
);
