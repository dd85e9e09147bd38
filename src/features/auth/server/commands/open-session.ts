import type { FieldChange } from '#features/history/rules.ts';
import { recordChange } from '#features/history/server/public.ts';
import type { User } from '#features/users/contract.ts';
import { recordSignIn, type SignInAccount } from '#features/users/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { describeDevice } from '../../rules.ts';
import { noteDevice } from '../queries/known-devices.ts';
import { openSession } from '../queries/sessions.ts';
import { getProvider } from '../queries/throttle.ts';
import type { RequestOrigin } from './origin.ts';
import { notifyOwner } from './notify-owner.ts';

export interface SignedIn {
  token: string;
  user: User;
  sessionId: number;
}

interface ProvenSignIn {
  account: SignInAccount;
  from: RequestOrigin;
  /** What of the person was looked at, where it was not the password alone. */
  by?: string;
}

/** Opens a session for a person who has proved who they are; null where the account was deleted a moment ago. */
export async function openUserSession(tx: Db, { account, from, by }: ProvenSignIn): Promise<SignedIn | null> {
  const user = await recordSignIn(tx, account.id, from.now);
  if (!user) return null;
  const { token, sessionId } = await openSession(tx, account, { ...from, signedInBy: by ?? 'password' });
  const entity = { entity: 'session', entityId: sessionId, action: 'signed-in' };
  const changes: Record<string, FieldChange> = by === undefined ? {} : { by: { before: null, after: by } };
  await recordChange(tx, { ...from, ...entity, actor: user, changes });
  const device = `${describeDevice(from.userAgent ?? null)} ${getProvider(from.address)}`;
  if (await noteDevice(tx, account.id, { device, now: from.now }))
    await notifyOwner(tx, account.id, { ...from, news: 'new-device' });
  return { token, user, sessionId };
}
