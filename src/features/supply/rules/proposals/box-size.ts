import { CELL_PARTS, type Cell } from '#features/catalogue/rules/cells.ts';
import { countDevices, type MappedSkus } from '#features/catalogue/rules/contents.ts';
import { isOnly, listSingleSkus } from '../shipments/choose-sku.ts';

interface PackedBox {
  sku: string;
  region: 'us' | 'eu' | null;
  units: number | null;
}

/**
 * How many devices of a variant are packed into a box: as the catalogue says of a SKU of exactly one, else as most boxes on
 * their way have it; null without any.
 */
export function findBoxUnits(mapped: MappedSkus, boxes: readonly PackedBox[], cell: Cell): number | null {
  for (const sku of listSingleSkus(mapped, cell)) {
    const listed = mapped.get(sku)?.boxUnits ?? null;
    if (listed !== null) return listed;
  }
  const parts = CELL_PARTS.find((each) => each.cell === cell);
  const sizes = boxes.flatMap(({ sku, region, units }) => {
    const contents = mapped.get(sku)?.contents;
    if (!contents || !parts || region !== parts.region || !isOnly(contents, parts)) return [];
    const size = countDevices(contents) * (units ?? 0);
    return size > 0 ? [size] : [];
  });
  const counts = Map.groupBy(sizes, (size) => size);
  const [usual] = [...counts.entries()].toSorted(
    ([size, boxes], [otherSize, others]) => others.length - boxes.length || size - otherSize,
  );
  return usual?.[0] ?? null;
}
