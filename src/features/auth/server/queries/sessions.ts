import { hash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { readDataVersions, selectDataVersions } from '#server/answers/data-versions.ts';
import type { Db } from '#server/db/database.ts';
import type { Authenticated } from '#server/http/kit.ts';
import { purgeInBatches } from '#server/db/purge-in-batches.ts';
import { prepareStatement } from '#server/db/statements/prepared.ts';
import { writeIfPossible } from '#server/db/write-if-possible.ts';
import type { Settings } from '#server/settings.ts';
import { batchPerTick } from '#server/batch-per-tick.ts';

import { selectFactorDue } from './factors/factor-rules.ts';

export type SessionLimits = Pick<Settings, 'SESSION_IDLE_HOURS' | 'SESSION_MAX_DAYS'>;

const TOKEN_BYTES = 32;
const USER_AGENT_MAX = 400;
const HOUR_MS = 3_600_000;
// Being seen is written at most this often, so that reading does not become writing.
const SEEN_EVERY_MS = 60_000;

const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');

const subtractMs = (now: Date, ms: number): Date => new Date(now.getTime() - ms);

/** The instants since which a session must have been opened and used. */
interface Deadlines {
  openedAfter: Date;
  seenAfter: Date;
}

const computeDeadlines = (now: Date, { SESSION_IDLE_HOURS, SESSION_MAX_DAYS }: SessionLimits): Deadlines => ({
  openedAfter: subtractMs(now, SESSION_MAX_DAYS * 24 * HOUR_MS),
  seenAfter: subtractMs(now, SESSION_IDLE_HOURS * HOUR_MS),
});

/** Whether the database only allows reading, as a standby does. */
const selectIsReadOnly = () => sql<boolean>`current_setting('transaction_read_only') = 'on'`;

/** The sessions that are still open. */
const openSessions = (db: Db, now: Date, limits: SessionLimits) =>
  selectSince(db, computeDeadlines(now, limits));

function selectSince(db: Db, { openedAfter, seenAfter }: Deadlines) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .whereRef('sessions.session_epoch', '=', 'users.session_epoch')
    .where('users.is_active', '=', true)
    .where('sessions.created_at', '>', openedAfter)
    .where('sessions.last_seen_at', '>', seenAfter);
}

interface Opening {
  address: string | null;
  now: Date;
  userAgent?: string | null;
  signedInBy?: string | null;
}

/** Opens a session. Only the caller ever sees its token. */
export async function openSession(
  db: Db,
  { id, sessionEpoch }: { id: number; sessionEpoch: number },
  { address, now, userAgent = null, signedInBy = null }: Opening,
): Promise<{ token: string; sessionId: number }> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const { id: sessionId } = await db
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      user_id: id,
      session_epoch: sessionEpoch,
      created_at: now,
      last_seen_at: now,
      proven_at: now,
      address,
      user_agent: userAgent?.slice(0, USER_AGENT_MAX) ?? null,
      signed_in_by: signedInBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { token, sessionId };
}

interface SessionMoment {
  now: Date;
  limits: SessionLimits;
}

interface PresentedToken extends SessionMoment {
  /** Whether the versions of the data are needed as well. */
  withVersions: boolean;
  /** Called where it could not be noted that the session was used. */
  onUnnoted: (error: unknown) => void;
}

/**
 * Who a token stands for, and the versions of the data at that moment; null when its session has ended, was ended, or
 * never was.
 */
export const authenticate = async (
  db: Db,
  token: string,
  moment: PresentedToken,
): Promise<Authenticated | null> => (await findSession(db, { ...moment, hash: hashToken(token) })) ?? null;

/** Planned once on each connection, because planning takes four times as long as running it. */
const prepareFinding = (withVersions: boolean) =>
  prepareStatement((db, values: Deadlines & { hashes: readonly Buffer[] }) =>
    selectSince(db, values)
      .select([
        'users.id',
        'users.username',
        'users.full_name as fullName',
        'users.role',
        'sessions.id as sessionId',
        'sessions.token_hash as hash',
        'sessions.last_seen_at as lastSeenAt',
        // One of the release before has proved it when it was opened.
        (is) => is.fn.coalesce('sessions.proven_at', 'sessions.created_at').as('provenAt'),
        selectFactorDue().as('factorDueAt'),
        selectIsReadOnly().as('isReadOnly'),
      ])
      .$if(withVersions, (query) => query.select(selectDataVersions().as('versions')))
      .where('sessions.token_hash', '=', sql<Buffer>`any(${values.hashes}::bytea[])`),
  );
const findSessions = prepareFinding(false);
const findSessionsAndVersions = prepareFinding(true);

interface HashedToken extends PresentedToken {
  hash: Buffer;
}

/** A session is looked for with every request: those of the same moment in one statement. */
const findSession = batchPerTick(async (db: Db, tokens: readonly HashedToken[]) => {
  const found = new Map<HashedToken, Authenticated>();
  const [first] = tokens;
  if (!first) return found;
  const find = tokens.some(({ withVersions }) => withVersions) ? findSessionsAndVersions : findSessions;
  const deadlines = computeDeadlines(first.now, first.limits);
  const rows = await find(db, { ...deadlines, hashes: tokens.map(({ hash }) => hash) });
  const text = rows[0]?.versions;
  const versions = text === undefined ? null : readDataVersions(text);
  for (const token of tokens) {
    const row = rows.find(({ hash }) => hash.equals(token.hash));
    if (!row) continue;
    const { id, username, fullName, role, sessionId, provenAt, factorDueAt, isReadOnly } = row;
    const identity = { id, username, fullName, role, sessionId, provenAt, factorDueAt };
    found.set(token, { identity, versions, isReadOnly });
  }
  // Not waited for: no request needs it, and a commit takes longer than most answers.
  void writeIfPossible(() => noteSeen(db, rows, first.now)).catch(first.onUnnoted);
  return found;
});

async function noteSeen(
  db: Db,
  rows: readonly { sessionId: number; lastSeenAt: Date }[],
  now: Date,
): Promise<void> {
  const seenBefore = subtractMs(now, SEEN_EVERY_MS);
  const ids = rows.filter(({ lastSeenAt }) => lastSeenAt <= seenBefore).map(({ sessionId }) => sessionId);
  if (ids.length === 0) return;
  const unlocked = db
    .selectFrom('sessions')
    .select('id')
    .where('id', 'in', ids)
    .where('last_seen_at', '<=', seenBefore)
    // Whatever else changes one of them at this moment, most likely notes the same.
    .forUpdate()
    .skipLocked();
  await db.updateTable('sessions').set({ last_seen_at: now }).where('id', 'in', unlocked).execute();
}

/** Which of these sessions are still open. */
export async function selectOpenSessions(
  db: Db,
  sessionIds: number[],
  { now, limits }: SessionMoment,
): Promise<Set<number>> {
  const rows = await openSessions(db, now, limits)
    .select('sessions.id')
    .where('sessions.id', 'in', sessionIds)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/**
 * Lets one session go on while all others of its user end, as they just have by a new password; false where something
 * else has ended sessions since the account was looked at.
 */
export async function keepSessionOpen(
  db: Db,
  sessionId: number,
  { id: userId, sessionEpoch }: { id: number; sessionEpoch: number },
): Promise<boolean> {
  const endedOnce = sessionEpoch + 1;
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .from('users')
    .set({ session_epoch: endedOnce })
    .whereRef('sessions.user_id', '=', 'users.id')
    .where('users.id', '=', userId)
    .where('users.session_epoch', '=', endedOnce)
    .where('sessions.id', '=', sessionId)
    .where('sessions.session_epoch', '=', sessionEpoch)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Notes that the person of a session has proved again who they are. */
export const noteProof = (db: Db, sessionId: number, now: Date) =>
  db.updateTable('sessions').set({ proven_at: now }).where('id', '=', sessionId).execute();

export const closeSession = (db: Db, sessionId: number) =>
  db.deleteFrom('sessions').where('id', '=', sessionId).execute();

export interface ListedSession {
  id: number;
  userAgent: string | null;
  signedInBy: string | null;
  address: string | null;
  openedAt: Date;
  lastSeenAt: Date;
}

/** The open sessions of a person, the one used last first. */
export const selectSessions = (
  db: Db,
  userId: number,
  { now, limits }: SessionMoment,
): Promise<ListedSession[]> =>
  openSessions(db, now, limits)
    .select(['sessions.id', 'user_agent as userAgent', 'signed_in_by as signedInBy', 'address'])
    .select(['sessions.created_at as openedAt', 'sessions.last_seen_at as lastSeenAt'])
    .where('sessions.user_id', '=', userId)
    .orderBy('sessions.last_seen_at', 'desc')
    .orderBy('sessions.id', 'desc')
    .execute();

/** Deletes sessions of a person; answers how many there were. Their streams are closed by a trigger. */
export async function deleteSessions(
  tx: Db,
  userId: number,
  which: { one: number } | { allBut: number },
): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where((is) => ('one' in which ? is('id', '=', which.one) : is('id', '!=', which.allBut)))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Deletes the sessions that have ended. */
export function purgeExpiredSessions(
  db: Db,
  { now, limits }: SessionMoment,
  signal?: AbortSignal,
): Promise<number> {
  const where = sql`id not in (${openSessions(db, now, limits).select('sessions.id')})`;
  return purgeInBatches(db, { table: 'sessions', where, signal });
}
