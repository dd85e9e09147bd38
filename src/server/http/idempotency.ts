import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Db } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import { AppError } from '#shared/errors.ts';
import type { Identity } from './identity.ts';

const KEY = /^[\x21-\x7e]{8,100}$/;
const KEPT_HOURS = 24;

interface Asked {
  user: Identity | null;
  db: Db;
  now: Date;
}

/**
 * Runs a POST that carries an `Idempotency-Key` at most once for its user: its effect and its answer are stored in
 * one transaction, and a repetition gets the stored answer. Every other request just runs.
 */
export async function answerOnce(
  request: FastifyRequest,
  { user, db, now }: Asked,
  run: (db: Db) => Promise<unknown>,
): Promise<unknown> {
  const key = request.headers['idempotency-key'];
  if (request.method !== 'POST' || key === undefined || user === null) return run(db);
  if (typeof key !== 'string' || !KEY.test(key)) {
    throw new AppError('invalid', 'The Idempotency-Key header must be 8 to 100 visible ASCII characters.');
  }
  const requestHash = createHash('sha256')
    .update(JSON.stringify([request.url, request.body ?? null]))
    .digest();

  return inTransaction(db, async (tx) => {
    // The insert waits for a running twin, and does nothing once that one has committed.
    const claimed = await tx
      .insertInto('idempotency_keys')
      .values({ user_id: user.id, key, request_hash: requestHash, answer: 'null', created_at: now })
      .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
      .executeTakeFirst();
    if (claimed.numInsertedOrUpdatedRows === 0n) return earlierAnswer(tx, user.id, key, requestHash);

    const answer = await run(tx);
    await tx
      .updateTable('idempotency_keys')
      .set({ answer: JSON.stringify(answer) })
      .where('user_id', '=', user.id)
      .where('key', '=', key)
      .execute();
    return answer;
  });
}

async function earlierAnswer(db: Db, userId: number, key: string, requestHash: Buffer): Promise<unknown> {
  const earlier = await db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'answer'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (earlier.request_hash.equals(requestHash)) return earlier.answer;
  throw new AppError('conflict', 'This Idempotency-Key was already used for a different request.');
}

/** Forgets answers that nobody will ask for again. */
export async function purgeIdempotencyKeys(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', new Date(now.getTime() - KEPT_HOURS * 3_600_000))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
