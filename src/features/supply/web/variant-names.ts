import {
  CELL_PARTS,
  formatCellName,
  MODEL_NAMES,
  SIZE_NAMES,
  type Cell,
  type CellParts,
} from '#features/catalogue/rules/cells.ts';
import { variantNamesWords as words } from './wording.ts';

export const FACTORY_NAME = words.factory;

/** `2.0 L` */
export const formatVariant = (cell: Cell): string =>
  formatParts(cell, ({ model, size }) => `${MODEL_NAMES[model]} ${SIZE_NAMES[size]}`);

/** `EU 2.0 L` */
export const formatRegionVariant = (cell: Cell): string => formatParts(cell, formatCellName);

function formatParts(cell: Cell, format: (parts: CellParts) => string): string {
  const parts = CELL_PARTS.find((each) => each.cell === cell);
  return parts ? format(parts) : cell;
}
