import { VARIANT_PARTS, type MappedSkus } from '#features/catalogue/rules/contents.ts';
import { listSingleDeviceSkus } from '#features/catalogue/rules/picks.ts';

export interface ShippedUnits {
  sku: string;
  quantity: number;
}

/**
 * Says from which SKUs of a place something was picked: itself where the place keeps it, else the single devices that
 * are in it. Null where that is not known.
 */
export function createPicker(
  kept: ReadonlySet<string>,
  mapped: MappedSkus,
): (sku: string) => ShippedUnits[] | null {
  const singles = listSingleDeviceSkus(mapped);
  return (sku) => {
    if (kept.has(sku)) return [{ sku, quantity: 1 }];
    const contents = mapped.get(sku)?.contents;
    // A gift card, an accessory of another place: it came from none of these shelves.
    if (!contents) return [];
    const parts: ShippedUnits[] = [];
    for (const { variant } of VARIANT_PARTS) {
      if (contents[variant] === 0) continue;
      const [only, ...others] = (singles.get(variant) ?? []).filter((each) => kept.has(each));
      if (only === undefined || others.length > 0) return null;
      parts.push({ sku: only, quantity: contents[variant] });
    }
    return parts;
  };
}
