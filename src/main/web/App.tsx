import { RouterProvider } from '@tanstack/react-router';
import { currentUser, signOut } from '#features/auth/contract.ts';
import { call } from '#web/api/call.ts';
import { followSession, SessionContext } from '#web/session/session.ts';
import type { Session } from '#web/session/session.ts';
import { LookAndFeel } from '#web/theme/LookAndFeel.tsx';
import type { createAppRouter } from './router.tsx';

/** The session of this browser, looked up and ended by the calls of the area `auth`. */
export const startSession = (): Session =>
  followSession({
    fetchUser: async (signal) => (await call(currentUser, {}, { signal })).user,
    endSession: () => call(signOut, {}),
  });

interface Props {
  session: Session;
  router: ReturnType<typeof createAppRouter>;
  /** `test` leaves out transitions. */
  env?: 'default' | 'test';
}

/** The whole application. */
export const App = ({ session, router, env }: Props) => (
  <LookAndFeel env={env}>
    <SessionContext value={session}>
      <RouterProvider router={router} />
    </SessionContext>
  </LookAndFeel>
);
