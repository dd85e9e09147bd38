import { NotConnectedPanel } from '#features/connections/web/NotConnectedPanel.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { isFeed } from './api.ts';

/** That no parcel needs a person. */
export const NoWork = () => (
  <NotConnectedPanel of={isFeed} heading="Shopify is not connected">
    <Notice heading="No parcel needs anybody">
      What is not scanned, does not move, fails, is delayed or late appears here by itself.
    </Notice>
  </NotConnectedPanel>
);
