import { CELL_PARTS, MODEL_NAMES, SIZE_NAMES, type Cell } from '#features/catalogue/rules/cells.ts';
import { variantNamesWords as words } from './wording.ts';

export const FACTORY_NAME = words.factory;

/** `2.0 L` */
export function formatVariant(cell: Cell): string {
  const parts = CELL_PARTS.find((each) => each.cell === cell);
  return parts ? `${MODEL_NAMES[parts.model]} ${SIZE_NAMES[parts.size]}` : cell;
}
