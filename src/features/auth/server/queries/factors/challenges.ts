import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { purgeInBatches } from '#server/db/purge-in-batches.ts';

/** How long a device has to sign. */
const CHALLENGE_LASTS_MS = 5 * 60_000;

export type ChallengePurpose = 'register' | 'prove' | 'second-step' | 'sign-in';

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
const getMadeAfter = (now: Date): Date => new Date(now.getTime() - CHALLENGE_LASTS_MS);

interface Challenge {
  challenge: string;
  /** The session, or the attempt to sign in, that it is for. */
  boundTo: string;
  now: Date;
}

export const insertChallenge = (
  db: Db,
  { challenge, purpose, boundTo, now }: Challenge & { purpose: ChallengePurpose },
) =>
  db
    .insertInto('passkey_challenges')
    .values({ challenge_hash: hash(challenge), purpose, bound_to: hash(boundTo), made_at: now })
    .execute();

/** Takes a challenge, so that it is good for nothing else, and answers what it was made for; undefined for any other. */
export async function takeChallenge(
  db: Db,
  { challenge, boundTo, now }: Challenge,
): Promise<ChallengePurpose | undefined> {
  const row = await db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', hash(challenge))
    .where('bound_to', '=', hash(boundTo))
    .where('made_at', '>', getMadeAfter(now))
    .returning('purpose')
    .executeTakeFirst();
  return row?.purpose;
}

/** Purges challenges that no device has signed in time. */
export const purgeChallenges = (db: Db, now: Date, signal?: AbortSignal): Promise<number> =>
  purgeInBatches(db, { table: 'passkey_challenges', where: sql`made_at <= ${getMadeAfter(now)}`, signal });
