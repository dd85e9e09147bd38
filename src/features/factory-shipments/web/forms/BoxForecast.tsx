import { Anchor } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { defineQuery } from '#web/api/query.ts';
import { formatDate } from '#web/format.ts';
import { isoDay } from '#shared/dates.ts';
import { previewBoxArrival } from '../../contract/destinations.ts';
import { DimWhileStale } from '#web/ui/feedback/DimWhileStale.tsx';
import styles from '../Shipments.module.css';
import { useBoxDialog } from '../view.ts';
import { formatRegion } from '../wording.ts';
import type { ShipmentValues } from './form-schema.ts';
import { boxForecastWords as words } from './wording.ts';

/** Shows in which region the chosen destination lies and when a box of that ship date is expected there. */
export function BoxForecast({ to_warehouse, ship_date }: Pick<ShipmentValues, 'to_warehouse' | 'ship_date'>) {
  const isFilled = to_warehouse.trim() !== '' && isoDay.safeParse(ship_date).success;
  const { data, isError, isPlaceholderData } = useQuery({
    ...defineQuery(previewBoxArrival, { query: { to_warehouse, ship_date } }),
    enabled: isFilled,
    placeholderData: keepPreviousData,
  });
  return (
    <div className={styles['note']} role="status">
      {!isFilled && words.regionAndExpectedArrivalFollow}
      {isFilled && isError && !data && words.expectedArrivalCannotBeComputed}
      {isFilled && data && (
        <DimWhileStale isOld={isPlaceholderData}>
          {data.expected_arrival === null ? (
            <UnknownRegion />
          ) : (
            <>
              {words.expected(formatRegion(data.region))}
              <time dateTime={data.expected_arrival}>{formatDate(data.expected_arrival)}</time>
            </>
          )}
        </DimWhileStale>
      )}
    </div>
  );
}

/** A text that names no destination: the form keeps what was typed while the destinations are open. */
function UnknownRegion() {
  const { openDialog } = useBoxDialog();
  return (
    <>
      {words.regionAndExpectedArrival}{' '}
      <Anchor component="button" type="button" inherit onClick={() => openDialog('destinations')}>
        {words.destinations}
      </Anchor>
    </>
  );
}
