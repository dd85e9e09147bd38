import { recordChange } from '#features/history/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { runInTransaction } from '#server/db/run-in-transaction.ts';
import type { Identity } from '#server/http/identity.ts';
import { noteProof } from '../../queries/sessions.ts';
import type { RequestOrigin } from '../origin.ts';
import { provePassword } from '../prove-password.ts';

/** Takes the caller's password as the proof that it is them, for what needs a recent one. */
export async function proveByPassword(
  db: Db,
  user: Identity,
  { password, ...from }: RequestOrigin & { password: string },
): Promise<void> {
  await provePassword(db, user, { ...from, password, field: 'password' });
  await keepProof(db, user, { ...from, by: 'password' });
}

/** Notes with a session that its person has proved who they are. */
const keepProof = (db: Db, user: Identity, { by, ...from }: RequestOrigin & { by: string }): Promise<void> =>
  runInTransaction(db, async (tx) => {
    await noteProof(tx, user.sessionId, from.now);
    const entity = { entity: 'session', entityId: user.sessionId, action: 'proved' };
    await recordChange(tx, { ...from, ...entity, actor: user, changes: { by: { before: null, after: by } } });
  });
