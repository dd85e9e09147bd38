import type { z } from 'zod';
import { listLedgerMovements } from '#features/amazon/server/public.ts';
import { loadMappedSkus } from '#features/catalogue/server/public.ts';
import { listArrivedBoxes } from '#features/factory-shipments/server/public.ts';
import { listRestocksOfSkus } from '#features/sales/server/public.ts';
import { listParcelsOfSkus } from '#features/shipping/server/public.ts';
import { listListedSkus } from '#features/stock-memory/server/public.ts';
import { listShippedTransfers } from '#features/supply/server/public.ts';
import { listToldFlows } from '#features/warehouses/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { addDays } from '#shared/dates.ts';
import type { getBridgeEvidence } from '../../contract.ts';
import { createPicker, pickListed } from '../../rules/place-units.ts';
import { toPlannedMovements } from '../../rules/planned-movements.ts';
import { selectCutOffs } from '../queries/cut-offs.ts';
import type {
  BridgeCompany,
  BridgedPool,
  BridgedWarehouse,
  BridgePlace,
} from '../queries/list-bridge-places.ts';
import { PLANNED_DAYS } from '../queries/load-bridge-facts.ts';
import { selectTransfersOfPlace } from '../queries/transfers.ts';

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
  const pick = createPicker(kept, mapped);
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
  const restocks = await listRestocksOfSkus(db, { skus: sold, names: place.names, ...span });
  const boxes = await listArrivedBoxes(db, company, span);
  const transfers = await selectTransfersOfPlace(db, { place: place.id, sku, ...span });
  const told = await listToldFlows(db, { warehouseId: place.warehouseId, sku, ...span });
  return {
    orders: parcels.map((parcel) => ({
      parcel: parcel.id,
      order: parcel.order,
      sku: parcel.sku,
      units: parcel.units * Math.max(1, countIn(parcel.sku)),
    })),
    restocks: restocks.map(({ order_external_id: id, order, ...restock }) => ({
      id,
      order,
      sku: restock.sku,
      units: restock.units * Math.max(1, countIn(restock.sku)),
    })),
    boxes: boxes
      .filter((box) => box.sku === sku && box.warehouseId === place.warehouseId)
      .map(({ id, name: box, units }) => ({ id, box, units })),
    transfers: [
      ...transfers.map(({ id, kind, units, note }) => ({ id, kind, units, note })),
      ...(await listPlannedEvidence(db, { place: place.id, sku, kept, span })),
    ],
    told: told.map(({ sku: _sku, ...flow }) => flow),
    ledger: [],
  };
}

/** What planned shipments moved of a SKU, under their names. */
async function listPlannedEvidence(
  db: Db,
  {
    place,
    sku,
    kept,
    span,
  }: { place: string; sku: string; kept: ReadonlySet<string>; span: { from: string; to: string } },
) {
  const planned = await listShippedTransfers(db, addDays(span.from, -PLANNED_DAYS));
  return planned.flatMap((transfer) =>
    toPlannedMovements(transfer, place).flatMap(({ day, units, anyOf = [] }) => {
      const picked = pickListed(anyOf, kept);
      const isMeant = !('maybe' in picked) && picked.some((part) => part.sku === sku);
      return isMeant && units !== null && day >= span.from && day <= span.to
        ? [{ id: transfer.id, kind: 'transfer' as const, units, note: transfer.name }]
        : [];
    }),
  );
}
