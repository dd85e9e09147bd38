import type { Db } from '#server/db/database.ts';
import { runInTransaction } from '#server/db/run-in-transaction.ts';
import { type PastStock, insertPastStock } from '../queries/insert-past-stock.ts';

/**
 * Adds the days before the first one that this place remembers; what it remembers already stays as it is. A SKU that
 * a day does not list was not there on that day. Give a long past in pieces of some 100 000 levels, the latest first.
 */
export const fillPastStock = (db: Db, past: PastStock): Promise<void> =>
  runInTransaction(db, (tx) => insertPastStock(tx, past));
