import { Suspense, useEffect } from 'react';
import { signOut } from '#features/auth/contract.ts';
import { fetchCurrentUser } from '#features/auth/web/current-user.ts';
import { call } from '#web/api/call.ts';
import { toSignIn } from '#web/session/return-path.ts';
import { followSession, SessionContext, useSession } from '#web/session/session.ts';
import type { Session } from '#web/session/session.ts';
import { createLazyPage } from '#web/loading/lazy-page.tsx';
import { ScreenBoundary } from '#web/shell/ScreenBoundary.tsx';
import { LookAndFeel } from '#web/theme/LookAndFeel.tsx';
import { Waiting } from '#web/ui/feedback/Waiting.tsx';
import { findPublicPage } from './entrance/public-pages.tsx';
import { touchlineAppWords as words } from './wording/navigation.ts';

// The sign-in page and the rest load separately, because signing in needs only a small page.
const LoginPage = createLazyPage(async () => (await import('#features/auth/web/LoginPage.tsx')).LoginPage);

/** The session of this browser, looked up and ended by the calls of the area `auth`. */
export const startSession = (): Session =>
  followSession({
    fetchUser: fetchCurrentUser,
    endSession: () => call(signOut, {}, { endsSession: true }),
  });

type Inside = ReturnType<typeof createLazyPage>;

/** Begins to load what the session of this browser leads to. */
export function preloadEntrance(session: Session, inside: Inside): void {
  // What a link of a mail or a provider leads to reads its address, and the screens’ router would lead elsewhere.
  if (findPublicPage(location.pathname) !== undefined) return;
  (session.state().status === 'signed-out' ? LoginPage : inside).preload();
}

interface Props {
  session: Session;
  /** Everything that needs a session. */
  inside: Inside;
  /** `test` leaves out transitions. */
  env?: 'default' | 'test';
}

/** The whole application. */
export const TouchlineApp = ({ session, inside, env }: Props) => (
  <LookAndFeel env={env}>
    <SessionContext value={session}>
      <ScreenBoundary>
        <Suspense fallback={<Waiting label={words.loading} />}>
          <Entrance inside={inside} />
        </Suspense>
      </ScreenBoundary>
    </SessionContext>
  </LookAndFeel>
);

/** What a link of a mail leads to, or the door. */
function Entrance({ inside }: Pick<Props, 'inside'>) {
  // An accepted invitation, or a provider, signs in and leads inside.
  useSession();
  return findPublicPage(location.pathname) ?? <Door inside={inside} />;
}

/** The sign-in page without a session, everything else with one, and a spinner while it is not known. */
function Door({ inside: Inside }: Pick<Props, 'inside'>) {
  const state = useSession().state();
  const { status } = state;
  const returns = status === 'signed-out' && !state.left;
  useEffect(() => {
    if (status === 'resolving') Inside.preload();
    if (status === 'signed-out') toSignIn(returns);
  }, [status, returns, Inside]);
  switch (status) {
    case 'resolving':
      return <Waiting label={words.loading} />;
    case 'signed-in':
      return <Inside />;
    case 'signed-out':
      return <LoginPage />;
  }
}
