import { recordChange } from '#features/history/server/public.ts';
import { getUser } from '#features/users/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { runInTransaction } from '#server/db/run-in-transaction.ts';
import type { Identity } from '#server/http/identity.ts';
import { AppError } from '#shared/errors.ts';
import { deleteSessions } from '../queries/sessions.ts';
import type { RequestOrigin } from './origin.ts';

interface Ending extends RequestOrigin {
  /** Whose they are. */
  userId: number;
  /** One of them; all but the one that asks without it. */
  sessionId?: number;
}

/** Ends sessions of a person, for themselves or as an admin: nothing opens with them from the commit on. */
export const endSessions = (
  db: Db,
  user: Identity,
  { userId, sessionId, address, now }: Ending,
): Promise<number> =>
  runInTransaction(db, async (tx) => {
    await getUser(tx, userId);
    const which = sessionId === undefined ? { allBut: user.sessionId } : { one: sessionId };
    const ended = await deleteSessions(tx, userId, which);
    if (ended === 0 && sessionId !== undefined)
      throw new AppError('not_found', 'This session has ended already.');
    if (ended === 0) return 0;
    await recordChange(tx, {
      now,
      address,
      actor: user,
      entity: 'user',
      entityId: userId,
      action: 'sessions-ended',
      changes: { sessions: { before: ended, after: 0 } },
    });
    return ended;
  });
