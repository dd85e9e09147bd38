import { z } from 'zod';
import { ROLES } from '#shared/access/rights.ts';

const ENTRY = 'touchline.session';

const storedSession = z.object({
  token: z.string().min(1),
  user: z.object({ id: z.int(), name: z.string(), role: z.enum(ROLES) }),
});
export type StoredSession = z.infer<typeof storedSession>;

const listeners = new Set<() => void>();

/** The session of this browser. Read on every use, so that all tabs agree about it. */
export function readSession(): StoredSession | undefined {
  const entry = localStorage.getItem(ENTRY);
  if (entry === null) return undefined;
  try {
    return storedSession.parse(JSON.parse(entry));
  } catch {
    localStorage.removeItem(ENTRY); // not something that this version wrote
    return undefined;
  }
}

export const readStoredToken = (): string | undefined => readSession()?.token;

/** Keeps a session for every tab of this browser. */
export function storeSession(session: StoredSession): void {
  localStorage.setItem(ENTRY, JSON.stringify(session));
  for (const listener of listeners) listener();
}

/** Forgets the session; with a token, only while that one is still in use, not one opened since. */
export function forgetSession(token?: string): void {
  if (token !== undefined && readStoredToken() !== token) return;
  localStorage.removeItem(ENTRY);
  for (const listener of listeners) listener();
}

/** Calls `listener` when the session is kept or forgotten, in this tab or in another one. */
export function onSessionChange(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent): void => {
    if (key === ENTRY || key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}
