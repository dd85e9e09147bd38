import type { z } from 'zod';
import { listLedgerMovements } from '#features/amazon/server/public.ts';
import { loadMappedSkus } from '#features/catalogue/server/public.ts';
import { listParcelsOfSkus } from '#features/shipping/server/public.ts';
import { listListedSkus } from '#features/stock-memory/server/public.ts';
import { listShippedTransfers, type ShippedTransfer } from '#features/supply/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { addDays } from '#shared/dates.ts';
import type { getBridgeEvidence } from '../../contract.ts';
import { createPicker, isPickedAs, pickListed } from '../../rules/place-units.ts';
import { selectCutOffs } from '../queries/cut-offs.ts';
import type {
  BridgeCompany,
  BridgedPool,
  BridgedWarehouse,
  BridgePlace,
} from '../queries/list-bridge-places.ts';
import { PLANNED_DAYS } from '../queries/load-bridge-facts.ts';
import { selectTransfersOfPlace } from '../queries/transfers.ts';
import { findArrivals, findClaimedDays } from './find-arrivals.ts';

interface Wanted {
  company: BridgeCompany;
  place: BridgePlace;
  sku: string;
  /** After the closing of one day, up to that of another. */
  from: string;
  day: string;
}

/** What was counted of a SKU between two closings: orders, boxes and transfers, or the ledger of Amazon. */
export function findEvidence(
  db: Db,
  { company, place, sku, from, day }: Wanted,
): Promise<z.infer<typeof getBridgeEvidence.response>> {
  const span = { from: addDays(from, 1), to: day };
  return place.kind === 'pool'
    ? findLedgerEvidence(db, { place, sku, span })
    : findWarehouseEvidence(db, { company, place, sku, span });
}

interface Evidence<Place extends BridgePlace> {
  place: Place;
  sku: string;
  span: { from: string; to: string };
}

async function findLedgerEvidence(db: Db, { place, sku, span }: Evidence<BridgedPool>) {
  const movements = await listLedgerMovements(db, { pool: place.region, sku, ...span });
  return {
    orders: [],
    boxes: [],
    restocks: [],
    transfers: [],
    told: [],
    ledger: movements.map(({ day, kind, units }) => ({ day, kind, units })),
  };
}

async function findWarehouseEvidence(
  db: Db,
  { company, place, sku, span }: Evidence<BridgedWarehouse> & { company: BridgeCompany },
) {
  const mapped = await loadMappedSkus(db);
  const kept = await listListedSkus(db, place.id);
  const pickListedNow = createPicker(kept, mapped);
  // A SKU that has been renamed since was listed then.
  const pick: typeof pickListedNow = (sold) => (sold === sku ? [{ sku, quantity: 1 }] : pickListedNow(sold));
  const countIn = (sold: string): number => {
    const parts = pick(sold);
    return parts && !('maybe' in parts) ? (parts.find((part) => part.sku === sku)?.quantity ?? 0) : 0;
  };
  const skus = [...new Set([sku, ...mapped.keys()])].filter((each) => countIn(each) > 0);
  const cutOff = (await selectCutOffs(db)).get(place.id) ?? null;
  const sold = [...new Set([sku, ...skus])];
  const parcels = await listParcelsOfSkus(db, {
    skus: sold,
    names: place.names,
    timeZone: company.timeZone,
    cutOff,
    ...span,
  });
  const days = findClaimedDays(span);
  const transfers = await selectTransfersOfPlace(db, { place: place.id, ...days });
  const planned = await listShippedTransfers(db, addDays(days.from, -PLANNED_DAYS));
  const arrived = await findArrivals(db, {
    company,
    place,
    sku,
    sold,
    span,
    kept,
    pick,
    transfers,
    planned,
  });
  return {
    orders: parcels.map((parcel) => ({
      parcel: parcel.id,
      order: parcel.order,
      sku: parcel.sku,
      units: parcel.units * Math.max(1, countIn(parcel.sku)),
    })),
    restocks: arrived.restocks,
    boxes: arrived.boxes,
    transfers: [
      ...transfers
        .filter(
          ({ source, left_on: left, ...each }) =>
            each.sku === sku && source === place.id && left !== null && left >= span.from && left <= span.to,
        )
        .map(({ id, kind, units, note }) => ({ id, kind, units, note })),
      ...listLeftPlanned(planned, { place, sku, kept, span }),
      ...arrived.transfers,
    ],
    told: arrived.told.map(({ sku: _sku, ...flow }) => flow),
    ledger: [],
  };
}

/** What planned shipments took of a SKU from a place, under their names. */
const listLeftPlanned = (
  planned: readonly ShippedTransfer[],
  {
    place,
    sku,
    kept,
    span,
  }: Pick<Evidence<BridgedWarehouse>, 'place' | 'sku' | 'span'> & { kept: ReadonlySet<string> },
) =>
  planned
    .filter(
      ({ source, leftOn, skus }) =>
        source === place.id &&
        leftOn >= span.from &&
        leftOn <= span.to &&
        isPickedAs(sku, pickListed(skus, kept)),
    )
    .map(({ id, units, name }) => ({ id, kind: 'transfer' as const, units, note: name }));
