import { TodayPanel } from '#features/attention/web/TodayPanel.tsx';
import { DashboardPage } from '#features/dashboard/web/DashboardPage.tsx';

/** What there is, and below it what needs a person: areas that know nothing of each other's screens. */
export const DashboardScreen = () => (
  <>
    <DashboardPage />
    <TodayPanel />
  </>
);
