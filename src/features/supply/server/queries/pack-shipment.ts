import { loadMappedSkus } from '#features/catalogue/server/public.ts';
import type { Cell } from '#features/catalogue/rules/cells.ts';
import { listBoxesInTransit, type BoxCompany } from '#features/factory-shipments/server/public.ts';
import { listSkusToSell } from '#features/stock-memory/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { AppError } from '#shared/errors.ts';
import { findBoxUnits } from '../../rules/proposals/box-size.ts';
import { chooseSku, listSingleSkus } from '../../rules/shipments/choose-sku.ts';
import { buildPackingList, type PackedLine } from '../../rules/shipments/packing-list.ts';
import type { PlannedShipment } from '../../rules/shipments/planned.ts';
import { selectPlannedShipment } from './planned-shipments.ts';

export interface PackedShipment {
  shipment: PlannedShipment;
  /** As people call the places; the factory where it leaves from there. */
  from: string;
  to: string;
  lines: PackedLine[];
}

interface PackingInput {
  company: BoxCompany;
  id: number;
  now: Date;
}

/** How a planned shipment is packed. */
export async function packShipment(db: Db, { company, id, now }: PackingInput): Promise<PackedShipment> {
  const [shipment, mapped, boxed] = await Promise.all([
    selectPlannedShipment(db, id),
    loadMappedSkus(db),
    listBoxesInTransit(db, company, now),
  ]);
  if (!shipment) throw new AppError('not_found', 'This planned shipment doesn’t exist.');
  const candidates = new Map(shipment.lines.map(({ cell }) => [cell, listSingleSkus(mapped, cell)]));
  const held = await listSkusToSell(db, [...candidates.values()].flat());
  const findSku = (cell: Cell): string | null =>
    chooseSku(candidates.get(cell) ?? [], shipment, { held, boxed });
  const lines = buildPackingList({
    name: shipment.name,
    lines: shipment.lines,
    findSku,
    findBoxUnits: (cell) => findBoxUnits(mapped, boxed, cell),
  });
  return {
    shipment,
    from: shipment.source === null ? 'Factory' : namePlace(company, shipment.source),
    to: namePlace(company, shipment.place),
    lines,
  };
}

/** `TIVE EU`, `Amazon US` */
function namePlace({ warehouses }: BoxCompany, place: string): string {
  const [kind, id] = place.split(':');
  if (kind === 'fba') return `Amazon ${id}`;
  return warehouses.find((each) => each.id === id)?.name ?? place;
}
