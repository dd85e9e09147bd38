import { lazy } from 'react';

/** How much needs a person, beside the way to Today; it loads after what the screen begins with. */
export const TodayCount = lazy(async () => ({
  default: (await import('#features/attention/web/TodayCountPanel.tsx')).TodayCountPanel,
}));

/** How many scans wait on this device, beside the way to Receive; it loads after what the screen begins with. */
export const ReceiptsWaiting = lazy(async () => ({
  default: (await import('#features/factory-shipments/web/ReceiptsWaitingPanel.tsx')).ReceiptsWaitingPanel,
}));
