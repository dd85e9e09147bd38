import type { Cell } from '#features/catalogue/rules/cells.ts';

/** A line of a packing list: how the units of a variant are packed. */
export interface PackedLine {
  cell: Cell;
  /** Null where the catalogue has no SKU of exactly one device of it. */
  sku: string | null;
  units: number;
  /** Null where no box size is known: then nothing is said of boxes. */
  boxUnits: number | null;
  boxes: { serial: string; units: number }[];
}

interface PackingNeed {
  /** Of the shipment. */
  name: string;
  lines: readonly { cell: Cell; units: number }[];
  findSku: (cell: Cell) => string | null;
  findBoxUnits: (cell: Cell, sku: string | null) => number | null;
}

/** How a shipment is packed: full boxes, the last of a line with what is left. */
export const buildPackingList = ({ name, lines, findSku, findBoxUnits }: PackingNeed): PackedLine[] =>
  lines.map(({ cell, units }) => {
    const sku = findSku(cell);
    const boxUnits = findBoxUnits(cell, sku);
    const count = boxUnits === null ? 0 : Math.ceil(units / boxUnits);
    const boxes = Array.from({ length: count }, (_, index) => ({
      serial: formatBoxSerial({ name, sku: sku ?? cell }, index + 1),
      units: Math.min(boxUnits ?? units, units - index * (boxUnits ?? 0)),
    }));
    return { cell, sku, units, boxUnits, boxes };
  });

/** `TL-7-CP-M-01`: unique as long as names of shipments are. */
const formatBoxSerial = ({ name, sku }: { name: string; sku: string }, number: number): string =>
  `${name}-${sku}-${String(number).padStart(2, '0')}`;
