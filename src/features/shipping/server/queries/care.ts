import type { Db } from '#server/db/database.ts';
import { AppError } from '#shared/errors.ts';
import type { Care } from '../../contract.ts';
import type { LatestCare } from '../../contract/care.ts';

/** What is said of a parcel by now, and its last scan, by which it is known whether that still holds. */
export async function findCare(db: Db, id: number): Promise<LatestCare> {
  const { last_scan, handled_at: _since, ...care } = await selectCare(db, id);
  return { ...care, last_scan: last_scan?.toISOString() ?? null };
}

interface StoredCare extends Care {
  last_scan: Date | null;
  handled_at: Date | null;
}

export async function lockCare(tx: Db, id: number): Promise<StoredCare> {
  await tx.selectFrom('shipments').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  return selectCare(tx, id);
}

export async function selectCare(db: Db, id: number): Promise<StoredCare> {
  const row = await db
    .selectFrom('shipments')
    .leftJoin('shipment_care', 'shipment_care.shipment_id', 'shipments.id')
    .leftJoin('users', 'users.id', 'shipment_care.owner_id')
    .select(['note', 'owner_id', 'users.full_name as owner_name', 'handled_at'])
    .select('latest_event_at as last_scan')
    .select((q) =>
      q
        .fn<boolean>('coalesce', [
          q('handled_at', '>', q.fn.coalesce('latest_event_at', 'shipments.created_at')),
          q.lit(false),
        ])
        .as('is_handled'),
    )
    .where('shipments.id', '=', id)
    .executeTakeFirst();
  if (!row) throw new AppError('not_found', 'This parcel no longer exists. Someone may have deleted it.');
  return row;
}

/** Stores the note about a parcel, its owner and since when it is done. */
export async function upsertCare(
  tx: Db,
  id: number,
  care: { note: string | null; owner_id: number | null; handled_at: Date | null },
): Promise<void> {
  await tx
    .insertInto('shipment_care')
    .values({ shipment_id: id, ...care })
    .onConflict((conflict) => conflict.column('shipment_id').doUpdateSet(care))
    .execute();
}

export async function deleteCare(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('shipment_care').where('shipment_id', '=', id).execute();
}
