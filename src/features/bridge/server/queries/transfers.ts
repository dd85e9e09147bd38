import type { Selectable } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { StockTransfersTable } from '#server/db/schema/bridge-tables.ts';

export type Transfer = Selectable<StockTransfersTable>;

const SHOWN = 200;

/** What left or came to a place between two days. */
export const selectTransfersOfPlace = (
  db: Db,
  { place, from, to }: { place: string; from: string; to: string },
): Promise<Transfer[]> =>
  db
    .selectFrom('stock_transfers')
    .selectAll()
    .where((is) =>
      is.or([
        is.and([is('source', '=', place), is('left_on', '>=', from), is('left_on', '<=', to)]),
        is.and([is('destination', '=', place), is('arrived_on', '>=', from), is('arrived_on', '<=', to)]),
      ]),
    )
    .orderBy('id')
    .execute();

/** The last entered first. */
export const selectLatestTransfers = (db: Db): Promise<Transfer[]> =>
  db.selectFrom('stock_transfers').selectAll().orderBy('id', 'desc').limit(SHOWN).execute();

export const insertTransfer = (tx: Db, transfer: Omit<Transfer, 'id'>): Promise<Transfer> =>
  tx.insertInto('stock_transfers').values(transfer).returningAll().executeTakeFirstOrThrow();

/** Locks it. */
export const findTransfer = (tx: Db, id: number): Promise<Transfer | undefined> =>
  tx.selectFrom('stock_transfers').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const updateArrival = (tx: Db, id: number, arrivedOn: string): Promise<Transfer> =>
  tx
    .updateTable('stock_transfers')
    .set({ arrived_on: arrivedOn })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const deleteTransfer = (tx: Db, id: number): Promise<Transfer | undefined> =>
  tx.deleteFrom('stock_transfers').where('id', '=', id).returningAll().executeTakeFirst();
