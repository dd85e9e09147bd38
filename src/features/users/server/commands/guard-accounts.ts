import * as accounts from '../queries/accounts.ts';
import { recordChange, type Requester } from '#features/history/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { AppError } from '#shared/errors.ts';
import type { User } from '../../contract.ts';
import { explainRefusedChange } from '../../rules.ts';

export async function refuseLockOut(
  tx: Db,
  { actor }: Requester,
  { before, after }: { before: User; after: Pick<User, 'role' | 'is_active'> | null },
): Promise<void> {
  const otherActiveAdmins = await accounts.countOtherActiveAdmins(tx, before.id);
  const refusal = explainRefusedChange({ isOwn: actor.id === before.id, before, after, otherActiveAdmins });
  if (refusal) throw new AppError('forbidden', refusal);
}

export async function refuseTaken(
  tx: Db,
  wanted: Pick<User, 'username' | 'email'>,
  exceptId: number | null,
): Promise<void> {
  const taken = await accounts.selectTaken(tx, wanted, exceptId);
  const fields = {
    ...(taken.username && { username: 'This username is already taken' }),
    ...(taken.email && { email: 'This email address is already used by another user' }),
  };
  const messages = Object.values(fields);
  if (messages.length > 0) throw new AppError('conflict', `${messages.join('. ')}.`, { fields });
}

/** Writes a change of an account into the history, and notifies every open screen. */
export async function recordUser(
  tx: Db,
  by: Requester,
  {
    action,
    before,
    after,
  }: { action: string; before: User | null; after: (User & { password?: string }) | null },
): Promise<void> {
  const entityId = before?.id ?? after?.id ?? null;
  await recordChange(tx, { ...by, entity: 'user', entityId, action, before, after });
}
