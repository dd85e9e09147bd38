import { sql, type RawBuilder } from 'kysely';
import type { Db } from './database.ts';
import type { Tables } from './schema.ts';

/** A statement deletes no more rows than this, so that it holds no lock for long and comes near no time limit. */
export const PURGE_BATCH = 5_000;

interface Purge {
  table: keyof Tables;
  /** Which rows; in it the table is called `old`. */
  where: RawBuilder<unknown>;
  /** Fewer where every row takes many others with it. */
  batch?: number;
  signal?: AbortSignal | undefined;
}

/** Deletes rows some at a time, each time in a transaction of its own, until none is left. Returns how many. */
export function purgeInBatches(
  db: Db,
  { table, where, batch = PURGE_BATCH, signal }: Purge,
): Promise<number> {
  return repeatUntilFewer(batch, signal, async () => {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)}
      where ctid = any(array(select ctid from ${sql.table(table)} as old where ${where} limit ${batch}))`.execute(
      db,
    );
    return Number(numAffectedRows);
  });
}

async function repeatUntilFewer(
  batch: number,
  signal: AbortSignal | undefined,
  deleteSome: () => Promise<number>,
): Promise<number> {
  for (let deleted = 0; ;) {
    signal?.throwIfAborted();
    const some = await deleteSome();
    deleted += some;
    if (some < batch) return deleted;
  }
}
