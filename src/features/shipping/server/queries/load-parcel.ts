import type { Db } from '#server/db/database.ts';
import { AppError } from '#shared/errors.ts';
import { SHIPMENT, type ShipmentRow } from './parcels.ts';

interface ToldEvent {
  status: string;
  happened_at: Date;
  message: string | null;
}

export interface ParcelStory extends ShipmentRow {
  account: string;
  promised_at: Date | null;
  events: ToldEvent[];
}

/** A parcel with everything reported about it, in the order in which it happened. */
export async function loadParcel(db: Db, id: number): Promise<ParcelStory> {
  const [parcel, events] = await Promise.all([
    db
      .selectFrom('shipments')
      .select([...SHIPMENT, 'account', 'promised_at'])
      .where('id', '=', id)
      .executeTakeFirst(),
    db
      .selectFrom('shipment_events')
      .select(['status', 'happened_at', 'message'])
      .where('shipment_id', '=', id)
      .orderBy('happened_at')
      .orderBy('external_id')
      .execute(),
  ]);
  if (!parcel) throw new AppError('not_found', 'This parcel doesn’t exist. It may have been removed.');
  return { ...parcel, events };
}

/** The parcels of a Shopify order, the first one first. */
export const selectOrderParcels = (
  db: Db,
  { account, order }: { account: string; order: string },
): Promise<ShipmentRow[]> =>
  db
    .selectFrom('shipments')
    .select(SHIPMENT)
    .where('account', '=', account)
    .where('order_external_id', '=', order)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
