import { createHash, createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { purgeInBatches } from '#server/db/purge-in-batches.ts';
import { runInTransaction } from '#server/db/run-in-transaction.ts';
import { AppError } from '#shared/errors.ts';
import { isMachine, type Caller } from './identity.ts';

const KEY = /^[\x21-\x7e]{8,100}$/;
const KEPT_HOURS = 24;

interface IdempotentCall {
  user: Caller | null;
  db: Db;
  now: Date;
}

interface Claim {
  user_id: number | null;
  token_id: number | null;
  key: string;
}

/**
 * Runs a POST that carries an `Idempotency-Key` at most once for its caller: its effect and its answer are stored in
 * one transaction, and a repetition gets the stored answer. Every other request just runs.
 */
export async function answerOnce(
  request: FastifyRequest,
  { user, db, now }: IdempotentCall,
  run: (db: Db) => Promise<unknown>,
): Promise<unknown> {
  const key = request.headers['idempotency-key'];
  if (request.method !== 'POST' || key === undefined || user === null) return run(db);
  if (typeof key !== 'string' || !KEY.test(key)) {
    throw new AppError('invalid', 'The Idempotency-Key header must be 8 to 100 visible ASCII characters.');
  }
  // The body may hold a password, and all the rest of it is in the database: without the key, no guess can be confirmed.
  const requestHash = createHmac('sha256', key)
    .update(JSON.stringify([request.url, request.body ?? null]))
    .digest();

  const hashedKey = createHash('sha256').update(key).digest('hex');
  const claim = isMachine(user)
    ? { user_id: null, token_id: user.tokenId, key: hashedKey }
    : { user_id: user.id, token_id: null, key: hashedKey };

  return runInTransaction(db, async (tx) => {
    // The insert waits for a running twin, and does nothing once that one has committed.
    const claimed = await tx
      .insertInto('idempotency_keys')
      .values({ ...claim, request_hash: requestHash, answer: 'null', created_at: now })
      .onConflict((conflict) => conflict.columns(['user_id', 'token_id', 'key']).doNothing())
      .executeTakeFirst();
    if (claimed.numInsertedOrUpdatedRows === 0n) return findEarlierAnswer(tx, claim, requestHash);

    const answer = await run(tx);
    await tx
      .updateTable('idempotency_keys')
      .set({ answer: JSON.stringify(answer) })
      .where(matchClaim(claim))
      .execute();
    return answer;
  });
}

// Not with `is not distinct from`, for which PostgreSQL uses no index.
const matchClaim = ({ user_id, token_id, key }: Claim) =>
  user_id === null
    ? sql<boolean>`user_id is null and token_id = ${token_id} and key = ${key}`
    : sql<boolean>`user_id = ${user_id} and token_id is null and key = ${key}`;

async function findEarlierAnswer(db: Db, claim: Claim, requestHash: Buffer): Promise<unknown> {
  const earlier = await db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'answer'])
    .where(matchClaim(claim))
    .executeTakeFirstOrThrow();
  if (earlier.request_hash.equals(requestHash)) return earlier.answer;
  throw new AppError(
    'conflict',
    'This has already been saved with different values. Review what was saved, then start again.',
  );
}

/** Purges answers that will not be repeated any more. */
export function purgeIdempotencyKeys(db: Db, now: Date, signal?: AbortSignal): Promise<number> {
  const where = sql`created_at < ${new Date(now.getTime() - KEPT_HOURS * 3_600_000)}`;
  return purgeInBatches(db, { table: 'idempotency_keys', where, signal });
}

/** Forgets the answers that have one of these texts in them: a request that is repeated then counts as a new one. */
export async function forgetAnswersWith(tx: Db, texts: readonly string[]): Promise<void> {
  await sql`
    delete from idempotency_keys
    where exists (select from unnest(${texts}::text[]) as text where position(lower(text) in lower(answer::text)) > 0)`.execute(
    tx,
  );
}
