import { createHash, randomBytes } from 'node:crypto';
import { recordChange, type Requester } from '#features/history/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { lockUntilCommit } from '#server/db/lock-until-commit.ts';
import { runInTransaction } from '#server/db/run-in-transaction.ts';
import { AppError } from '#shared/errors.ts';
import { countUse, deleteFeed, replaceFeed } from '../queries/calendar-feeds.ts';

const TOKEN_BYTES = 32;
const HOUR_MS = 3_600_000;
/** Programs ask a few times an hour, on each device of a person. */
export const READINGS_PER_HOUR = 60;

type Owner = Requester & { actor: { id: number } };

const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Makes a new private address; the one before ends. Only the caller ever sees its token. */
export const makeAddress = (db: Db, by: Owner): Promise<string> => {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return runInTransaction(db, async (tx) => {
    // Of two at the same time, the second ends the first.
    await lockUntilCommit(tx, 'calendar address', String(by.actor.id));
    const had = await replaceFeed(tx, { userId: by.actor.id, hash: hashToken(token), now: by.now });
    await recordAddress(tx, by, had ? 'renewed' : 'created');
    return token;
  });
};

/** Ends the address at once. Doing it again does no harm. */
export const endAddress = (db: Db, by: Owner): Promise<void> =>
  runInTransaction(db, async (tx) => {
    if (await deleteFeed(tx, by.actor.id)) await recordAddress(tx, by, 'revoked');
  });

const recordAddress = (tx: Db, by: Owner, action: 'created' | 'renewed' | 'revoked'): Promise<void> =>
  recordChange(tx, { ...by, entity: 'calendar-address', entityId: by.actor.id, action, changes: {} });

/** Lets a program read with a token, or refuses. The same answer for one that never was and one that was revoked. */
export async function admitReader(db: Db, token: string, now: Date): Promise<void> {
  const used = await countUse(db, { hash: hashToken(token), now, spanMs: HOUR_MS });
  if (!used) throw new AppError('not_found', 'This calendar address doesn’t exist or was revoked.');
  if (used.uses > READINGS_PER_HOUR)
    throw new AppError('too_many', 'This calendar is requested too often. Please wait a while.', {
      retryAfterSeconds: (used.countedFrom.getTime() + HOUR_MS - now.getTime()) / 1000,
    });
}
