import { Button } from '@mantine/core';
import { NotConnectedPanel } from '#features/connections/web/NotConnectedPanel.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { SUPPLY } from './api.ts';
import { SectionSkeleton } from './section/Section.tsx';
import { hasParcelFilters, NO_PARCEL_FILTERS, useShippingView } from './view.ts';
import { noShipmentsWords as words } from './wording/screen.ts';

/** That there is no parcel, and the way back where the filters leave none. */
export function NoShipments() {
  const { filters, apply } = useShippingView();
  const hasFilters = hasParcelFilters(filters);
  return (
    <NotConnectedPanel {...SUPPLY} isEmpty={!hasFilters} skeleton={<SectionSkeleton />}>
      <Notice
        heading={words.heading}
        action={
          hasFilters && (
            <Button variant="default" onClick={() => apply(NO_PARCEL_FILTERS)}>
              {words.reset}
            </Button>
          )
        }
      >
        {hasFilters ? words.noParcelsMatchTheseDates : words.noParcelsWereCreated}
      </Notice>
    </NotConnectedPanel>
  );
}
