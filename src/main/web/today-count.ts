import { lazy } from 'react';

/** How much needs a person, beside the way to Today; it loads after what the screen begins with. */
export const TodayCount = lazy(async () => ({
  default: (await import('#features/attention/web/TodayCountPanel.tsx')).TodayCountPanel,
}));
