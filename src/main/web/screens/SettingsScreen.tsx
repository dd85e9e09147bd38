import { CalendarPanel } from '#features/company-calendar/web/CalendarPanel.tsx';
import { PageHeader } from '#web/shell/PageHeader.tsx';

/** What planners and admins set for the whole company. */
export const SettingsScreen = () => (
  <>
    <PageHeader title="Settings" />
    <CalendarPanel />
  </>
);
