import { call } from '#web/api/call.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { currentUser } from '../contract.ts';

type CurrentUser = ResponseOf<typeof currentUser>;

let found: CurrentUser | undefined;

/** Looks up whose session this is. */
export async function fetchCurrentUser(signal: AbortSignal): Promise<CurrentUser['user']> {
  found = await call(currentUser, {}, { signal });
  return found.user;
}

/** What the look-up of this person found, until the application is there: it begins with that and does not ask again. */
export const readCurrentUser = (userId: number): CurrentUser | undefined =>
  found?.user.id === userId ? found : undefined;

/** Later an answer may be old. */
export function forgetCurrentUser(): void {
  found = undefined;
}
