import { Button } from '@mantine/core';
import { Notice } from '#web/ui/Notice.tsx';
import { NO_FILTERS, useView } from './view.ts';

/** That the filters leave nothing, and the way back. */
export function NoShipments() {
  const { apply } = useView();
  return (
    <Notice
      heading="No shipments found"
      action={
        <Button variant="default" onClick={() => apply(NO_FILTERS)}>
          Reset
        </Button>
      }
    >
      No parcel was made on these days that fits the filters.
    </Notice>
  );
}
