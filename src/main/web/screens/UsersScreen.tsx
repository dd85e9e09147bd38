import type { SessionsProps } from '#features/users/web/UserDialogs.tsx';
import { UsersPage } from '#features/users/web/UsersPage.tsx';
import { createLazyPage } from '#web/loading/lazy-page.tsx';

const UserSessions = createLazyPage<SessionsProps>(
  async () => (await import('#features/auth/web/sessions/UserSessionsPanel.tsx')).UserSessionsPanel,
);

/** Who may use Touchline, and where they are signed in: two areas, of which sign-in knows people and not the reverse. */
export const UsersScreen = () => <UsersPage sessions={UserSessions} />;
