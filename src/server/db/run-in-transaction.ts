import type { Db } from './database.ts';

/** Runs `work` in the transaction that is open on this handle, or else in one of its own. */
export function runInTransaction<Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}
