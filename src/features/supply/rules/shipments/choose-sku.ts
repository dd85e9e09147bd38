import { VARIANT_PARTS, type MappedSkus } from '#features/catalogue/rules/contents.ts';
import { CELL_PARTS, type Cell } from '#features/catalogue/rules/cells.ts';

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

/** The SKUs of which one piece is one device of a variant, and that are made for its region or for any. */
export function listSingleSkus(mapped: MappedSkus, cell: Cell): string[] {
  const parts = CELL_PARTS.find((each) => each.cell === cell);
  if (!parts) return [];
  const own = `${parts.model}_${parts.size}`;
  return [...mapped]
    .filter(
      ([, { contents, madeFor }]) =>
        (madeFor === null || madeFor === parts.region) &&
        VARIANT_PARTS.every(({ variant }) => contents[variant] === (variant === own ? 1 : 0)),
    )
    .map(([sku]) => sku)
    .toSorted();
}

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
