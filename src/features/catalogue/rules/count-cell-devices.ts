import type { CellParts, CellRegion } from './cells.ts';
import { VARIANT_PARTS, type MappedProduct } from './contents.ts';

/** How many devices of a cell are in a piece; none where it counts in another region. */
export function countCellDevices(
  { region, is }: { region: CellRegion | null; is: MappedProduct | undefined },
  parts: CellParts,
): number {
  const part = VARIANT_PARTS.find(({ model, size }) => model === parts.model && size === parts.size);
  return is && part && region === parts.region ? is.contents[part.variant] : 0;
}
