import type { WirePackedLine } from '../../contract/packing.ts';
import type { WirePlannedShipment } from '../../contract/proposals.ts';
import { boxesLinkWords as words } from './wording.ts';

/** The form for new boxes, filled in with those of a line that are not recorded yet; null where nothing is left of it. */
export function buildBoxesLink(
  { id, name, place, ship_on: shipOn }: Pick<WirePlannedShipment, 'id' | 'name' | 'place' | 'ship_on'>,
  { sku, box_units: boxUnits, boxes }: WirePackedLine,
  sentUnits: number,
): { to: string; label: string } | null {
  if (sku === null || boxUnits === null) return null;
  const recorded = Math.ceil(sentUnits / boxUnits);
  // Only full boxes: one with less says so itself.
  const left = boxes.slice(recorded).filter(({ units }) => units === boxUnits);
  if (left.length === 0) return null;
  const search = new URLSearchParams({
    dialog: 'new',
    plan: String(id),
    sku,
    destination: place,
    ships: shipOn,
    units: String(boxUnits),
    serial: `${name}-${sku}`,
    first: String(recorded + 1),
    boxes: String(left.length),
  });
  return { to: `/factory-shipments?${search}`, label: words.recordBoxes(left.length) };
}
