import { CELL_PARTS, formatCellName } from '#features/catalogue/rules/cells.ts';
import type { PlannedShipment } from '../../rules/shipments/planned.ts';

/** What the history keeps of a planned shipment: its lines as a person would write them. */
export const describeShipmentFields = ({
  name,
  ship_on,
  arrives_on,
  note,
  state,
  lines,
}: PlannedShipment) => ({
  name,
  ship_on,
  arrives_on,
  note,
  state,
  lines: describeLines(lines, ({ units }) => units),
  arrived: describeLines(lines, ({ arrived }) => arrived),
});

/** `240 × EU 2.0 L, 60 × EU 2.0 M`; null for none. */
function describeLines(
  lines: PlannedShipment['lines'],
  read: (line: PlannedShipment['lines'][number]) => number | null,
): string | null {
  const parts = CELL_PARTS.flatMap((cellParts) => {
    const line = lines.find(({ cell }) => cell === cellParts.cell);
    const units = line ? read(line) : null;
    return units === null ? [] : [`${units} × ${formatCellName(cellParts)}`];
  });
  return parts.length > 0 ? parts.join(', ') : null;
}
