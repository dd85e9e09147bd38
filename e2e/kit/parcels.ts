import { buildShipments } from '#testing/builders/shipments.ts';
import type { JourneyApp } from './test.ts';

const HOUR_MS = 3_600_000;
const hoursAgo = (hours: number): Date => new Date(Date.now() - hours * HOUR_MS);

const PLACES = [
  { country: 'Germany', warehouse_name: 'TIVE EU', warehouse_city: 'Venlo', carrier: 'DHL eCommerce' },
  { country: 'United Kingdom', warehouse_name: 'TIVE UK', warehouse_city: 'Coventry', carrier: 'Royal Mail' },
  { country: 'United States', warehouse_name: 'ITB US', warehouse_city: 'Savannah', carrier: 'UPS' },
];
const NUMBERS = ['JVGL0123456789012345', 'QB123456789GB', '1Z999AA10123456784'];

/** 45 parcels that have arrived, from #7101 on, and one in each of the other states, #7001 to #7004. */
export async function populateParcels({ db }: Pick<JourneyApp, 'db'>): Promise<void> {
  const at = (index: number) => ({ ...PLACES[index % 3], tracking_number: NUMBERS[index % 3] ?? null });
  const arrived = Array.from({ length: 45 }, (_, index) => {
    const created_at = hoursAgo(200 + index * 20);
    const delivered_at = new Date(created_at.getTime() + (20 + (index % 9) * 17) * HOUR_MS);
    const ordered_at = new Date(created_at.getTime() - (3 + (index % 7) * 6) * HOUR_MS);
    const order_name = `#${7101 + index}`;
    return { ...at(index), order_name, ordered_at, created_at, delivered_at, latest_event_at: delivered_at };
  });
  await buildShipments(
    db,
    ...arrived.map((parcel) => ({ ...parcel, latest_event_status: 'delivered' })),
    ...['in_transit', 'delayed', 'failure', 'out_for_delivery'].map((latest_event_status, index) => ({
      ...at(index),
      order_name: `#${7001 + index}`,
      ordered_at: hoursAgo(50),
      created_at: hoursAgo(40),
      latest_event_at: hoursAgo(2),
      latest_event_status,
    })),
  );
}
