import { Button } from '@mantine/core';
import { NotConnectedPanel } from '#features/connections/web/NotConnectedPanel.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { isFeed } from './api.ts';
import { NO_FILTERS, useView } from './view.ts';

/** That there is no parcel, and the way back where the filters leave none. */
export function NoShipments() {
  const { filters, apply } = useView();
  const isFiltered = Object.values(filters).some(Boolean);
  return (
    <NotConnectedPanel of={isFeed} heading="Shopify is not connected" isEmpty={!isFiltered}>
      <Notice
        heading="No shipments found"
        action={
          isFiltered && (
            <Button variant="default" onClick={() => apply(NO_FILTERS)}>
              Reset
            </Button>
          )
        }
      >
        {isFiltered
          ? 'No parcel was made on these days that fits the filters.'
          : 'No parcel was made on these days.'}
      </Notice>
    </NotConnectedPanel>
  );
}
