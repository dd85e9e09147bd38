import { recordChange } from '#features/history/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { runInTransaction } from '#server/db/run-in-transaction.ts';
import type { Identity } from '#server/http/identity.ts';
import { closeSession } from '../queries/sessions.ts';
import type { RequestOrigin } from './origin.ts';

/** Ends the session of the caller. */
export async function endSession(db: Db, user: Identity, from: RequestOrigin): Promise<void> {
  await runInTransaction(db, async (tx) => {
    await closeSession(tx, user.sessionId);
    const entity = { entity: 'session', entityId: user.sessionId, action: 'signed-out' };
    await recordChange(tx, { ...from, ...entity, actor: user, changes: {} });
  });
}
