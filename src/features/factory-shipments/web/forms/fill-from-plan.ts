import type { PlannedBoxes } from '../view.ts';
import type { ShipmentValues } from './form-schema.ts';

/** What the address says about a planned shipment’s boxes. */
export function fillFromPlan({
  sku,
  destination,
  ships,
  units,
  serial,
  first = 1,
  boxes = 0,
}: PlannedBoxes): Partial<ShipmentValues> {
  const serials = Array.from(
    { length: serial === undefined ? 0 : boxes },
    (_, index) => `${serial}-${String(first + index).padStart(2, '0')}`,
  );
  return {
    ...(sku !== undefined && { sku }),
    ...(destination !== undefined && { to_warehouse: destination }),
    ...(ships !== undefined && { ship_date: ships }),
    ...(units !== undefined && { units: String(units) }),
    ...(serials.length > 0 && { serial_box: serials.join('\n') }),
  };
}
