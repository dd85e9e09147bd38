import { Suspense } from 'react';
import { UsersPage } from '#features/users/web/UsersPage.tsx';
import { createLazyPage } from '#web/loading/lazy-page.tsx';
import type { User } from '#features/users/contract.ts';

const UserSessions = createLazyPage<{ user: User; onClose: () => void }>(
  async () => (await import('#features/auth/web/sessions/UserSessionsPanel.tsx')).UserSessionsPanel,
);

/** Who may use Touchline, and where they are signed in: two areas, of which sign-in knows people and not the reverse. */
export const UsersScreen = () => (
  <UsersPage
    sessions={(user, onClose) => (
      <Suspense>
        <UserSessions user={user} onClose={onClose} />
      </Suspense>
    )}
  />
);
