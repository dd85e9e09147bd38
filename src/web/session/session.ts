import { createContext, use, useSyncExternalStore } from 'react';
import { hasRight, type Right, type Role } from '#shared/access/rights.ts';
import { ApiError } from '../api/api-error.ts';
import { forgetSession, storeSession, onSessionChange, readSession } from '../api/stored-session.ts';
import type { StoredSession } from '../api/stored-session.ts';

/** How long a failing look-up of the current user is tried again before the person must sign in again. */
const RESOLVE_WITHIN_MS = 5_000;
const RETRY_PAUSE_MS = 600;

/** What the browser kit needs to know of a signed-in user. */
export interface SessionUser {
  id: number;
  username: string;
  full_name: string;
  role: Role;
}

/** `left` distinguishes the person's own sign-out in this tab from a session that ended in any other way. */
export type SessionState =
  | { status: 'resolving' }
  | { status: 'signed-in'; user: SessionUser }
  | { status: 'signed-out'; left: boolean };

interface Calls {
  fetchUser: (signal: AbortSignal) => Promise<SessionUser>;
  endSession: () => Promise<unknown>;
}

export interface Session {
  state: () => SessionState;
  subscribe: (listener: () => void) => () => void;
  /** Starts using a session that has just been opened. */
  open: (token: string, user: SessionUser) => void;
  /** Takes over what the user has changed about themselves. */
  renew: (user: SessionUser) => void;
  /** Ends the session here and on the server; here even when the server cannot be reached. */
  leave: () => Promise<void>;
  /** Stops following what other tabs do. */
  end: () => void;
}

/**
 * Follows the stored session: resolves its user on load, and again when another tab signs in or out.
 * The calls come from outside, because the kit knows no area.
 */
export function followSession({ fetchUser, endSession }: Calls): Session {
  const listeners = new Set<() => void>();
  let state: SessionState = { status: 'signed-out', left: false };
  let token: string | undefined;

  const changeState = (next: SessionState): void => {
    state = next;
    for (const listener of listeners) listener();
  };

  /** The user has changed their name in another tab. */
  const followName = (name: string | undefined): void => {
    if (state.status !== 'signed-in' || name === undefined || name === state.user.full_name) return;
    changeState({ ...state, user: { ...state.user, full_name: name } });
  };

  const follow = (): void => {
    const stored = readSession();
    if (stored?.token === token) return followName(stored?.user.name);
    token = stored?.token;
    if (!stored) return changeState({ status: 'signed-out', left: false });
    changeState({ status: 'resolving' });
    void resolve(stored.token);
  };

  const resolve = async (resolving: string): Promise<void> => {
    const user = await retryPersistently(fetchUser, () => token === resolving);
    if (token !== resolving) return;
    if (user) changeState({ status: 'signed-in', user });
    else forgetSession(resolving);
  };

  const end = onSessionChange(follow);
  follow();
  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open: (opened, user) => {
      token = opened;
      storeSession(toStoredSession(opened, user));
      changeState({ status: 'signed-in', user });
    },
    renew: (user) => {
      if (token === undefined || state.status !== 'signed-in' || state.user.id !== user.id) return;
      storeSession(toStoredSession(token, user));
      changeState({ status: 'signed-in', user });
    },
    leave: async () => {
      const ended = endSession().catch(() => undefined); // an outage must not prevent signing out
      token = undefined;
      changeState({ status: 'signed-out', left: true });
      forgetSession();
      await ended;
    },
    end,
  };
}

/** Waits until it is known whether someone is signed in. */
export const waitUntilResolved = (session: Session): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (session.state().status === 'resolving') return;
      stop();
      resolve();
    };
    const stop = session.subscribe(look);
    look();
  });

const toStoredSession = (token: string, { id, full_name: name, role }: SessionUser): StoredSession => ({
  token,
  user: { id, name, role },
});

async function retryPersistently<T>(
  attempt: (signal: AbortSignal) => Promise<T>,
  isWanted: () => boolean,
): Promise<T | undefined> {
  const deadline = AbortSignal.timeout(RESOLVE_WITHIN_MS);
  while (!deadline.aborted && isWanted()) {
    try {
      return await attempt(deadline);
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return undefined;
      await new Promise((resume) => setTimeout(resume, RETRY_PAUSE_MS));
    }
  }
  return undefined;
}

export const SessionContext = createContext<Session | undefined>(undefined);

/** The session of the page; `useSession().state()` is its state now, and a change of it renders again. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession() outside <SessionContext>');
  useSyncExternalStore(session.subscribe, session.state);
  return session;
}

/** The signed-in user. Only for what is drawn inside the shell, where there always is one. */
export function useUser(): SessionUser {
  const state = useSession().state();
  if (state.status !== 'signed-in') throw new Error('useUser() without a session');
  return state.user;
}

/** Whether the signed-in user has a right. It decides what is drawn; the server decides what is done. */
export const useRight = (right: Right): boolean => hasRight(useUser().role, right);
