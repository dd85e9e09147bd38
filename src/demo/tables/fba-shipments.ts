import type { Insertable } from 'kysely';
import type { FbaShipmentsTable } from '#server/db/schema/stock-tables.ts';
import { AMAZON_ACCOUNTS, type AmazonAccount } from '../vendors/amazon-accounts.ts';
import { listDemoShipments } from '../vendors/amazon-shipments.ts';
import type { MovingWorld } from '../world/moving-world.ts';

/** What readings of the past saw of the shipments into Amazon's stock: when each left, and when nine tenths were received. */
export const buildFbaShipmentRows = (moving: MovingWorld): Insertable<FbaShipmentsTable>[] =>
  // The keys of a constant are its type, which the library widens to texts.
  (Object.keys(AMAZON_ACCOUNTS) as AmazonAccount[]).flatMap((account) =>
    listDemoShipments(moving, AMAZON_ACCOUNTS[account]).map(
      ({ shipment, announcedAt, shippedAt, arrivesAt }) => {
        const hasLeft = shippedAt <= moving.now;
        return {
          id: shipment.id,
          account,
          name: shipment.name,
          status: hasLeft ? 'SHIPPED' : 'WORKING',
          destination: shipment.destination,
          first_seen_at: new Date(announcedAt),
          shipped_seen_at: hasLeft ? new Date(shippedAt) : null,
          is_ship_day_known: hasLeft,
          received_seen_at: arrivesAt <= moving.now ? new Date(arrivesAt) : null,
        };
      },
    ),
  );
