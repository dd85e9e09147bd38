import * as tokens from '../queries/tokens.ts';
import type { Requester } from '#features/history/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { runInTransaction } from '#server/db/run-in-transaction.ts';
import { AppError } from '#shared/errors.ts';
import type { AccessToken } from '../../contract.ts';
import { recordToken } from './record-token.ts';

/** Revokes a token: whatever comes with it from the commit on is refused. Done again, it changes nothing. */
export function revokeToken(db: Db, by: Requester, id: number): Promise<AccessToken> {
  return runInTransaction(db, async (tx) => {
    const before = await tokens.lockToken(tx, id);
    if (!before)
      throw new AppError('not_found', 'This access token no longer exists. Someone may have deleted it.');
    return before.revoked_at === null ? revoke(tx, by, before) : before;
  });
}

export async function revoke(tx: Db, by: Requester, before: AccessToken): Promise<AccessToken> {
  const after = await tokens.updateRevoked(tx, { id: before.id, revoked_by: by.actor.username, now: by.now });
  await recordToken(tx, by, { action: 'revoked', before, after });
  return after;
}
