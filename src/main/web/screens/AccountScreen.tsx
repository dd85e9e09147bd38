import { CalendarAddressPanel } from '#features/agenda/web/CalendarAddressPanel.tsx';
import { AccountPage } from '#features/auth/web/AccountPage.tsx';

/** Your account, with what other areas keep for you alone. */
export const AccountScreen = () => (
  <>
    <AccountPage />
    <CalendarAddressPanel />
  </>
);
