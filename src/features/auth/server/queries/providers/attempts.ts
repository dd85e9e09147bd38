import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { purgeInBatches } from '#server/db/purge-in-batches.ts';

/** How long a person may take at the provider. */
const ATTEMPT_LASTS_MS = 15 * 60_000;
const SECRET_BYTES = 32;

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
const getBegunAfter = (now: Date): Date => new Date(now.getTime() - ATTEMPT_LASTS_MS);

/** What is random about an attempt. Nonce and PKCE verifier are made of the half that only the browser keeps. */
export const makeAttempt = () => ({
  attempt: randomBytes(SECRET_BYTES).toString('base64url'),
  state: randomBytes(SECRET_BYTES).toString('base64url'),
});

interface Attempt {
  attempt: string;
  state: string;
  /** The session that asks for a proof; null for a sign-in. */
  sessionId: number | null;
  now: Date;
}

export const insertProviderAttempt = (
  db: Db,
  { attempt, state, provider, sessionId, now }: Attempt & { provider: string },
) =>
  db
    .insertInto('provider_attempts')
    .values({
      attempt_hash: hash(attempt),
      state_hash: hash(state),
      provider,
      session_id: sessionId,
      begun_at: now,
    })
    .execute();

/** Takes an attempt, so that it is good for nothing else; undefined for any other, or one begun elsewhere. */
export const takeProviderAttempt = (db: Db, { attempt, state, sessionId, now }: Attempt) =>
  db
    .deleteFrom('provider_attempts')
    .where('attempt_hash', '=', hash(attempt))
    .where('state_hash', '=', hash(state))
    .where('session_id', 'is not distinct from', sessionId)
    .where('begun_at', '>', getBegunAfter(now))
    .returning(['provider', 'begun_at as begunAt'])
    .executeTakeFirst();

/** Purges attempts from which no browser came back. */
export const purgeProviderAttempts = (db: Db, now: Date, signal?: AbortSignal): Promise<number> =>
  purgeInBatches(db, { table: 'provider_attempts', where: sql`begun_at <= ${getBegunAfter(now)}`, signal });
