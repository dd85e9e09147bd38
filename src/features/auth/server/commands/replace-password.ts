import { preparePassword, storePassword, type Blocklist } from '#features/users/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { runInTransaction } from '#server/db/run-in-transaction.ts';
import type { Identity } from '#server/http/identity.ts';
import { AppError } from '#shared/errors.ts';
import { SESSION_ENDED } from '../../rules.ts';
import { keepSessionOpen } from '../queries/sessions.ts';
import type { RequestOrigin } from './origin.ts';
import { notifyOwner } from './notify-owner.ts';
import { provePassword } from './prove-password.ts';

/** Changes the password of the caller, who must know the old one. Every other session of theirs ends. */
export async function replacePassword(
  db: Db,
  user: Identity,
  {
    passwords: { current_password, new_password },
    blocklist,
    ...from
  }: RequestOrigin & {
    passwords: { current_password: string; new_password: string };
    blocklist: Blocklist;
  },
): Promise<{ success: true; warning?: string }> {
  const account = await provePassword(db, user, { ...from, password: current_password });
  const { hash, ...warning } = await preparePassword({
    password: new_password,
    username: user.username,
    blocklist,
    field: 'new_password',
  });
  await runInTransaction(db, async (tx) => {
    await storePassword(tx, { ...from, actor: user }, { id: user.id, password_hash: hash });
    // An admin who has ended the session or set another password in the meantime is not overruled: nothing is stored.
    if (!(await keepSessionOpen(tx, user.sessionId, account)))
      throw new AppError('unauthenticated', SESSION_ENDED);
    await notifyOwner(tx, user.id, { ...from, news: 'password-changed' });
  });
  return { success: true, ...warning };
}
