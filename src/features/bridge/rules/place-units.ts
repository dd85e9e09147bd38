import { VARIANT_PARTS, type MappedSkus } from '#features/catalogue/rules/contents.ts';
import { listSingleDeviceSkus } from '#features/catalogue/rules/picks.ts';

export interface ShippedUnits {
  sku: string;
  quantity: number;
}

/** What a product that the catalogue does not know was picked from: any of the single devices of the place. */
export interface UnknownPick {
  maybe: string[];
}

/** Which of some SKUs of one variant is meant: the one that the place lists, and none is certain where it lists several. */
export function pickListed(skus: readonly string[], kept: ReadonlySet<string>): ShippedUnits[] | UnknownPick {
  const [only, ...others] = skus.filter((sku) => kept.has(sku));
  return only !== undefined && others.length === 0
    ? [{ sku: only, quantity: 1 }]
    : { maybe: skus.filter((sku) => kept.has(sku)) };
}

/** Whether what was picked is surely this SKU. */
export const isPickedAs = (sku: string, picked: readonly ShippedUnits[] | UnknownPick): boolean =>
  !('maybe' in picked) && picked.some((part) => part.sku === sku);

/**
 * Says from which SKUs of a place something was picked: itself where the place keeps it, else the single devices that
 * are in it. Null where two SKUs of the place are the same device, or none is.
 */
export function createPicker(
  kept: ReadonlySet<string>,
  mapped: MappedSkus,
): (sku: string) => ShippedUnits[] | UnknownPick | null {
  const singles = listSingleDeviceSkus(mapped);
  // Looked through once, not once for each SKU that is picked.
  const keptSingles = new Map(
    [...singles].map(([variant, skus]) => [variant, skus.filter((sku) => kept.has(sku))]),
  );
  const devices = [...keptSingles.values()].flat();
  return (sku) => {
    if (kept.has(sku)) return [{ sku, quantity: 1 }];
    const contents = mapped.get(sku)?.contents;
    if (!contents) return { maybe: devices };
    const parts: ShippedUnits[] = [];
    for (const { variant } of VARIANT_PARTS) {
      if (contents[variant] === 0) continue;
      const [only, ...others] = keptSingles.get(variant) ?? [];
      if (only === undefined || others.length > 0) return null;
      parts.push({ sku: only, quantity: contents[variant] });
    }
    return parts;
  };
}
