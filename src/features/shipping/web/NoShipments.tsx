import { Button } from '@mantine/core';
import { NotConnectedPanel } from '#features/connections/web/NotConnectedPanel.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import type { LoadingShops } from '../contract.ts';
import { SUPPLY } from './api.ts';
import { SectionSkeleton } from './section/Section.tsx';
import { hasParcelFilters, NO_PARCEL_FILTERS, useShippingView } from './view.ts';
import { explainLoading, NOTHING_LOADS } from './wording/loading.ts';
import { noShipmentsWords as words } from './wording/screen.ts';

interface Props {
  loading: LoadingShops | undefined;
}

/** That there is no parcel, or none yet, and the way back where the filters leave none. */
export function NoShipments({ loading = NOTHING_LOADS }: Props) {
  const { filters, apply } = useShippingView();
  const hasFilters = hasParcelFilters(filters);
  const isLoading = loading.length > 0;
  return (
    <NotConnectedPanel {...SUPPLY} isEmpty={!hasFilters} skeleton={<SectionSkeleton />}>
      <Notice
        heading={isLoading ? words.noParcelsSoFar : words.heading}
        action={
          hasFilters && (
            <Button variant="default" onClick={() => apply(NO_PARCEL_FILTERS)}>
              {words.reset}
            </Button>
          )
        }
      >
        {isLoading
          ? explainLoading(loading).join(' ')
          : hasFilters
            ? words.noParcelsMatchTheseDates
            : words.noParcelsWereCreated}
      </Notice>
    </NotConnectedPanel>
  );
}
