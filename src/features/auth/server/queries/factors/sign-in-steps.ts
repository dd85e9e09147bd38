import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { purgeInBatches } from '#server/db/purge-in-batches.ts';

/** How long a sign-in waits for its second step. */
const STEP_LASTS_MS = 10 * 60_000;
const TOKEN_BYTES = 32;

const hashAttempt = (attempt: string): Buffer => createHash('sha256').update(attempt).digest();
const getBegunAfter = (now: Date): Date => new Date(now.getTime() - STEP_LASTS_MS);

/** Begins the second step of a sign-in. Only the caller ever sees what it is known by. */
export async function insertSignInStep(
  db: Db,
  { id, sessionEpoch }: { id: number; sessionEpoch: number },
  now: Date,
): Promise<string> {
  const attempt = randomBytes(TOKEN_BYTES).toString('base64url');
  await db
    .insertInto('sign_in_steps')
    .values({ token_hash: hashAttempt(attempt), user_id: id, session_epoch: sessionEpoch, begun_at: now })
    .execute();
  return attempt;
}

/** The account of a sign-in that waits; undefined where it took too long, or the password has changed since. */
export const selectSignInStep = (db: Db, attempt: string, now: Date) =>
  db
    .selectFrom('sign_in_steps')
    .innerJoin('users', 'users.id', 'sign_in_steps.user_id')
    .select([
      'users.id',
      'users.username',
      'users.session_epoch as sessionEpoch',
      'users.is_active as isActive',
      'users.password_hash as passwordHash',
    ])
    .where('sign_in_steps.token_hash', '=', hashAttempt(attempt))
    .where('sign_in_steps.begun_at', '>', getBegunAfter(now))
    .whereRef('sign_in_steps.session_epoch', '=', 'users.session_epoch')
    .where('users.is_active', '=', true)
    .executeTakeFirst();

/** Ends the step; false where another request has done so. */
export async function takeSignInStep(tx: Db, attempt: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('sign_in_steps')
    .where('token_hash', '=', hashAttempt(attempt))
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Purges sign-ins that were never finished. */
export const purgeSignInSteps = (db: Db, now: Date, signal?: AbortSignal): Promise<number> =>
  purgeInBatches(db, { table: 'sign_in_steps', where: sql`begun_at <= ${getBegunAfter(now)}`, signal });
