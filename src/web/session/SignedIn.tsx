import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Waiting } from '../ui/Waiting.tsx';
import { useSession } from './session.ts';

/**
 * Draws what needs a session: a spinner while it resolves, the sign-in page without one. That page returns to
 * where the person was, unless they left by signing out.
 */
export function SignedIn({ children }: { children: ReactNode }) {
  const state = useSession().state();
  if (state.status === 'signed-in') return children;
  return (
    <>
      <Waiting label="Loading" />
      {state.status === 'signed-out' && <ToSignIn returns={!state.left} />}
    </>
  );
}

function ToSignIn({ returns }: { returns: boolean }) {
  const navigate = useNavigate();
  const { href } = useLocation();
  const [asked] = useState(href); // once: from here on the address is that of the sign-in page
  useEffect(() => {
    void navigate({ to: '/login', search: returns ? { from: asked } : {}, replace: true });
  }, [asked, navigate, returns]);
  return null;
}
