import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from './database.ts';

const WAIT_MS = { between: 50, max: 30_000 };

/**
 * Waits up to 30 s for a lock on this work of this owner, and holds it until the transaction ends. It polls, because one
 * long statement would run into the time limit of statements, and a first load takes longer.
 */
export async function lockUntilCommit(tx: Db, work: string, owner: string): Promise<void> {
  const giveUpAt = performance.now() + WAIT_MS.max;
  for (;;) {
    const { rows } = await sql<{ isOurs: boolean }>`
      select pg_try_advisory_xact_lock(hashtext(${work}), hashtext(${owner})) as "isOurs"`.execute(tx);
    if (rows[0]?.isOurs) return;
    if (performance.now() > giveUpAt)
      throw new Error(`${work} of ${owner}: another transaction takes too long`);
    await delay(WAIT_MS.between);
  }
}
