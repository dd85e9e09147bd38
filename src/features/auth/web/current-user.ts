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

/** What the look-up of this person found, once: the application begins with it and does not ask again. */
export function takeCurrentUser(userId: number): CurrentUser | undefined {
  const answer = found;
  found = undefined;
  return answer?.user.id === userId ? answer : undefined;
}
