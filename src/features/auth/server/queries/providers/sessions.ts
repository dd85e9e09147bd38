import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { purgeInBatches } from '#server/db/purge-in-batches.ts';
import type { ProviderPerson } from './links.ts';

/** Notes with a session that a provider opened it. */
export const insertProviderSession = (
  tx: Db,
  { sessionId, issuer, subject, session }: ProviderPerson & { sessionId: number; session: string | null },
) =>
  tx
    .insertInto('provider_sessions')
    .values({ session_id: sessionId, issuer, subject, provider_session: session })
    .execute();

interface EndedSignIn {
  issuer: string;
  subject: string | undefined;
  /** The provider's name for one sign-in; without it all of the person have ended. */
  session: string | undefined;
  /** A session that goes on. */
  exceptId?: number;
}

/** Ends the sessions of a sign-in at a provider, and answers which they were. */
export async function closeProviderSessions(
  tx: Db,
  { issuer, subject, session, exceptId = 0 }: EndedSignIn,
): Promise<{ id: number; userId: number; username: string }[]> {
  const ended = await tx
    .deleteFrom('sessions')
    .using('users')
    .whereRef('users.id', '=', 'sessions.user_id')
    .where('sessions.id', '!=', exceptId)
    .where('sessions.id', 'in', (q) =>
      q
        .selectFrom('provider_sessions')
        .select('session_id')
        .where('issuer', '=', issuer)
        .$if(subject !== undefined, (of) => of.where('subject', '=', subject ?? ''))
        .$if(session !== undefined, (of) => of.where('provider_session', '=', session ?? '')),
    )
    .returning(['sessions.id', 'users.id as userId', 'users.username'])
    .execute();
  return ended;
}

interface SpentToken {
  issuer: string;
  tokenId: string;
  expiresAt: Date;
}

/** Takes a logout token; false where it was taken before. */
export async function takeLogoutToken(tx: Db, { issuer, tokenId, expiresAt }: SpentToken): Promise<boolean> {
  const token_hash = createHash('sha256').update(`${issuer} ${tokenId}`).digest();
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('logout_tokens')
    .values({ token_hash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}

/** Long enough after their end that no clock takes them for valid. */
const FORGOTTEN_AFTER_MS = 3_600_000;

/** Purges what is remembered of logout tokens that have expired. */
export const purgeLogoutTokens = (db: Db, now: Date, signal?: AbortSignal): Promise<number> =>
  purgeInBatches(db, {
    table: 'logout_tokens',
    where: sql`expires_at <= ${new Date(now.getTime() - FORGOTTEN_AFTER_MS)}`,
    signal,
  });
