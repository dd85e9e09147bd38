import { lazy, Suspense } from 'react';
import { TodayPanel } from '#features/attention/web/TodayPanel.tsx';
import { DashboardPage } from '#features/dashboard/web/DashboardPage.tsx';
import styles from './DashboardScreen.module.css';

// After what the screen begins with: stock and what needs a person.
const InboundPanel = lazy(async () => ({
  default: (await import('#features/factory-shipments/web/InboundPanel.tsx')).InboundPanel,
}));
const ParcelsPanel = lazy(async () => ({
  default: (await import('#features/shipping/web/ParcelsPanel.tsx')).ParcelsPanel,
}));

/** Stock, and below it what needs a person, what is inbound and which parcels need action: areas that do not know each other. */
export const DashboardScreen = () => (
  <>
    <DashboardPage />
    <div className={styles['columns']}>
      <TodayPanel />
      <div className={styles['aside']}>
        <Suspense>
          <InboundPanel />
        </Suspense>
        <Suspense>
          <ParcelsPanel />
        </Suspense>
      </div>
    </div>
  </>
);
