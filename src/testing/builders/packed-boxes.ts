import type { Db } from '#server/db/database.ts';
import { buildStoredOrders } from './sales.ts';
import { buildShipments } from './shipments.ts';

/** A box with the kits that the factory names. */
interface GivenBox {
  name: string;
  received?: string;
  kits: string[];
  tracking?: string;
}

export async function buildPackedBox(db: Db, { name, received, kits, tracking }: GivenBox): Promise<number> {
  const { id } = await db
    .insertInto('factory_shipments')
    .values({
      serial_box: name,
      sku: 'TL-CP-M-EU',
      from_factory: 'Shenzhen assembly',
      to_warehouse: 'TIVE',
      tracking_number: tracking ?? null,
      shipping_company: null,
      ship_date: '2026-10-01',
      delivered_date: received === undefined ? null : new Date(received),
      units: kits.length,
      created_at: new Date('2026-09-20T09:00:00Z'),
      expected_arrival: null,
      first_expected_arrival: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (kits.length > 0)
    await db
      .insertInto('box_kits')
      .values(
        kits.map((serial_number) => ({
          box_id: id,
          serial_number,
          is_expected: true,
          packed_at: new Date('2026-09-20T09:00:00Z'),
        })),
      )
      .execute();
  return id;
}

interface GivenSale {
  shipped?: string;
  number?: string;
  /** What the shop says of it. */
  fulfillmentStatus?: string | null;
}

/** An order of a shop whose line names a kit, with its parcel where it has one. */
export async function sellKit(
  db: Db,
  serial: string,
  { shipped, number = `#${serial}`, fulfillmentStatus = 'unfulfilled' }: GivenSale = {},
) {
  await buildStoredOrders(db, [
    {
      externalId: `order-${serial}`,
      number,
      fulfillmentStatus,
      customerEmail: `${serial}@example.com`,
      customerName: `Owner of ${serial}`,
    },
  ]);
  await db
    .insertInto('order_serials')
    .values({
      account: 'main',
      order_external_id: `order-${serial}`,
      serial_number: serial,
      sku: 'TL-CP-M-EU',
    })
    .execute();
  if (shipped !== undefined)
    await buildShipments(db, {
      account: 'main',
      order_external_id: `order-${serial}`,
      created_at: new Date(shipped),
    });
}
