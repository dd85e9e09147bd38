import '#web/theme/styles.ts';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { currentUser, signOut } from '#features/auth/contract.ts';
import { call } from '#web/api/call.ts';
import { followSession, SessionContext } from '#web/session/session.ts';
import { LookAndFeel } from '#web/theme/LookAndFeel.tsx';
import { areas } from './navigation.ts';
import { createAppRouter } from './router.tsx';

const session = followSession({
  fetchUser: async (signal) => (await call(currentUser, {}, { signal })).user,
  endSession: () => call(signOut, {}),
});

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <LookAndFeel>
      <SessionContext value={session}>
        <RouterProvider router={createAppRouter(areas)} />
      </SessionContext>
    </LookAndFeel>
  </StrictMode>,
);
