import { loadMappedSkus } from '#features/catalogue/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { listSingleSkus } from '../../rules/shipments/choose-sku.ts';
import { selectLeftSince } from './planned-shipments.ts';

/** Units of one variant that left one place of the company for another, as a planned shipment says. */
export interface ShippedTransfer {
  /** Of the planned shipment, and what it is called. */
  id: number;
  name: string;
  source: string;
  destination: string;
  leftOn: string;
  arrivedOn: string | null;
  /** The SKUs of which it may be one: each is one device of the variant. */
  skus: readonly string[];
  units: number;
  /** As people counted; what left where no one counted. */
  arrivedUnits: number;
}

/** What planned shipments say has left one place of the company for another since a day. */
export async function listShippedTransfers(db: Db, since: string): Promise<ShippedTransfer[]> {
  const mapped = await loadMappedSkus(db);
  return (await selectLeftSince(db, since)).flatMap(({ source, shipped_on: leftOn, lines, ...shipment }) =>
    source === null || leftOn === null
      ? []
      : lines.map(({ cell, units, arrived }) => ({
          id: shipment.id,
          name: shipment.name,
          source,
          destination: shipment.place,
          leftOn,
          arrivedOn: shipment.state === 'arrived' ? shipment.arrived_on : null,
          skus: listSingleSkus(mapped, cell),
          units,
          arrivedUnits: arrived ?? units,
        })),
  );
}
