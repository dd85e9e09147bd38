import { lazy } from 'react';

/** How many scans wait on this device, beside the way to Receive; it loads after what the screen begins with. */
export const ReceiptsWaiting = lazy(async () => ({
  default: (await import('#features/factory-shipments/web/ReceiptsWaitingPanel.tsx')).ReceiptsWaitingPanel,
}));
