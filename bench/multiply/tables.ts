import { sql, type RawBuilder } from 'kysely';

export interface GrowingTable {
  table: string;
  /** What is another value in each copy, as SQL that knows the number of the copy; everything else is repeated. */
  changed: Readonly<Record<string, RawBuilder<unknown>>>;
}

export const GROWING_TABLES: readonly GrowingTable[] = [
  {
    table: 'kits',
    changed: {
      serial_number: sql`left(serial_number, 3) || copy || substr(serial_number, 4)`,
      subscription_id: sql`'sub_' || left(md5(subscription_id || copy), 14)`,
      created_at: sql`created_at + copy * interval '1 second'`,
      updated_at: sql`updated_at + copy * interval '1 second'`,
    },
  },
  {
    table: 'shipments',
    changed: {
      external_id: sql`copy || '-' || external_id`,
      order_external_id: sql`copy || '-' || order_external_id`,
      order_name: sql`order_name || '-' || copy`,
      tracking_number: sql`left(tracking_number, 4) || copy || substr(tracking_number, 5)`,
      created_at: sql`created_at + copy * interval '1 second'`,
    },
  },
];

/** What is added up of these tables and kept. */
export const KEPT_SUMS: readonly { table: string; columns: readonly string[] }[] = [
  { table: 'kit_counts', columns: ['kits'] },
  { table: 'kit_journey_counts', columns: ['kits'] },
  {
    table: 'shipment_days',
    columns: ['parcels', 'to_ship_seconds', 'delivered', 'delivered_to_ship_seconds', 'to_deliver_seconds'],
  },
];
