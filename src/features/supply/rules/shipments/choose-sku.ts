import {
  countDevices,
  VARIANT_PARTS,
  type Contents,
  type MappedSkus,
} from '#features/catalogue/rules/contents.ts';
import { CELL_PARTS, type Cell, type CellParts } from '#features/catalogue/rules/cells.ts';

interface HeldSku {
  place: string;
  sku: string;
  units: number;
}

/** Where units of a variant leave and arrive. */
interface Lane {
  place: string;
  source: string | null;
}

// A catalogue of tens of thousands of SKUs is asked for each variant by each answer, and is the same object until it changes.
const singleSkus = new WeakMap<MappedSkus, Map<Cell, readonly string[]>>();

/** The SKUs of which one piece is one device of a variant, and that are made for its region or for any. */
export function listSingleSkus(mapped: MappedSkus, cell: Cell): readonly string[] {
  const byCell = singleSkus.get(mapped) ?? new Map<Cell, readonly string[]>();
  singleSkus.set(mapped, byCell);
  const skus = byCell.get(cell) ?? findSingleSkus(mapped, cell);
  byCell.set(cell, skus);
  return skus;
}

function findSingleSkus(mapped: MappedSkus, cell: Cell): string[] {
  const parts = CELL_PARTS.find((each) => each.cell === cell);
  if (!parts) return [];
  return [...mapped]
    .filter(
      ([, { contents, madeFor }]) =>
        (madeFor === null || madeFor === parts.region) &&
        isOnly(contents, parts) &&
        countDevices(contents) === 1,
    )
    .map(([sku]) => sku)
    .toSorted();
}

/** Whether all devices in a piece are of one variant. */
export const isOnly = (contents: Contents, { model, size }: Pick<CellParts, 'model' | 'size'>): boolean =>
  VARIANT_PARTS.every(({ variant }) => contents[variant] === 0 || variant === `${model}_${size}`);

/**
 * Under which SKU a variant is sent: the one of which the destination has most, else the source, else the one in most
 * boxes on their way, else the first. Null where the catalogue has none of exactly one device.
 */
export function chooseSku(
  candidates: readonly string[],
  { place, source }: Lane,
  { held, boxed }: { held: readonly HeldSku[]; boxed: readonly { sku: string }[] },
): string | null {
  const countHeld = (at: string | null, sku: string): number =>
    held.find((each) => each.place === at && each.sku === sku)?.units ?? -1;
  const countBoxed = (sku: string): number => boxed.filter((each) => each.sku === sku).length;
  const [best] = candidates.toSorted(
    (one, other) =>
      countHeld(place, other) - countHeld(place, one) ||
      countHeld(source, other) - countHeld(source, one) ||
      countBoxed(other) - countBoxed(one) ||
      one.localeCompare(other),
  );
  return best ?? null;
}
