import { sql, type Expression } from 'kysely';
import { AppError } from '#shared/errors.ts';
import type { Db } from '../database.ts';

/** Each takes a connection for as long as the other side takes to read. */
const AT_ONCE = 3;
const ROWS_AT_ONCE = 2_000;

let running = 0;

/**
 * Reads the rows of a query piece by piece, for a file: never holds more than one piece, and all pieces show the
 * same moment, that of the transaction that each comes with.
 */
export async function* readInPieces<Row>(
  db: Db,
  query: (tx: Db) => Promise<Expression<Row>>,
  rowsAtOnce: number = ROWS_AT_ONCE,
): AsyncGenerator<{ rows: Row[]; tx: Db }> {
  if (running >= AT_ONCE) {
    throw new AppError('too_many', 'Too many exports are running. Please try again in a moment.', {
      retryAfterSeconds: 10,
    });
  }
  running += 1;
  const tx = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute()
    .catch((error: unknown) => {
      running -= 1;
      throw error;
    });
  try {
    await sql`declare in_order no scroll cursor for ${await query(tx)}`.execute(tx);
    for (;;) {
      const { rows } = await sql<Row>`fetch ${sql.lit(rowsAtOnce)} from in_order`.execute(tx);
      yield { rows, tx };
      if (rows.length < rowsAtOnce) return;
    }
  } finally {
    running -= 1;
    await tx.rollback().execute();
  }
}
