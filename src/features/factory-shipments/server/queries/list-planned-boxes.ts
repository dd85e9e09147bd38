import type { Db } from '#server/db/database.ts';
import { selectPlannedBoxes } from './select-boxes.ts';

export interface PlannedBox {
  /** The planned shipment that it is part of. */
  shipmentId: number;
  sku: string;
  /** Null where it is not known. */
  units: number | null;
  hasArrived: boolean;
}

/** The boxes of some planned shipments. */
export async function listPlannedBoxes(db: Db, shipmentIds: readonly number[]): Promise<PlannedBox[]> {
  if (shipmentIds.length === 0) return [];
  const boxes = await selectPlannedBoxes(db, shipmentIds);
  return boxes.flatMap(({ planned_shipment_id: shipmentId, sku, units, delivered_date: delivered }) =>
    shipmentId === null ? [] : [{ shipmentId, sku, units, hasArrived: delivered !== null }],
  );
}
