import type { Insertable } from 'kysely';
import { updateParcelDays } from '#features/shipping/server/feeds/parcel-days.ts';
import type { Db } from '#server/db/database.ts';
import type { ParcelRow } from '#server/db/schema/shipping-tables.ts';
import { getDayInZone } from '#shared/dates.ts';

type NewParcel = Partial<Insertable<ParcelRow>>;

const ACCOUNT = 'example-sports.myshopify.com';
const COMPANY = 'Europe/London';
let built = 0;

/** Stores parcels that differ from others only in what is given, with what they add up to; their numbers. */
export async function buildShipments(db: Db, ...parcels: NewParcel[]): Promise<number[]> {
  const rows = parcels.map((overrides): Insertable<ParcelRow> => {
    built += 1;
    const { latest_event_status = 'in_transit', delivered_at = null } = overrides;
    const { ordered_at = new Date('2026-11-18T10:00:00Z') } = overrides;
    const { created_at = new Date('2026-11-18T15:00:00Z') } = overrides;
    return {
      account: ACCOUNT,
      external_id: String(built),
      order_external_id: String(5000 + built),
      order_name: `#${5000 + built}`,
      ordered_at,
      created_at,
      day: getDayInZone(COMPANY, created_at),
      order_day: getDayInZone(COMPANY, ordered_at),
      delivered_day: delivered_at && getDayInZone(COMPANY, delivered_at),
      country: 'Germany',
      warehouse_name: 'TIVE EU',
      warehouse_city: 'Venlo',
      carrier: 'DHL',
      tracking_number: `JVGL${String(built).padStart(16, '0')}`,
      status: latest_event_status,
      latest_event_status,
      latest_event_at: created_at,
      delivered_at,
      promised_at: null,
      provider_updated_at: created_at,
      ...overrides,
    };
  });
  const stored = await db.insertInto('shipments').values(rows).returning('id').execute();
  await updateParcelDays(db, ACCOUNT, [...new Set(rows.map(({ day }) => day))]);
  return stored.map(({ id }) => id);
}
