import { TodayPanel } from '#features/attention/web/TodayPanel.tsx';
import { DashboardPage } from '#features/dashboard/web/DashboardPage.tsx';
import { InboundPanel } from '#features/factory-shipments/web/InboundPanel.tsx';
import { ParcelsPanel } from '#features/shipping/web/ParcelsPanel.tsx';
import styles from './DashboardScreen.module.css';

/** Stock, and below it what needs a person, what is inbound and which parcels need action: areas that do not know each other. */
export const DashboardScreen = () => (
  <>
    <DashboardPage />
    <div className={styles['columns']}>
      <TodayPanel />
      <div className={styles['aside']}>
        <InboundPanel />
        <ParcelsPanel />
      </div>
    </div>
  </>
);
