import { countDevices, VARIANT_PARTS, type MappedSkus } from './contents.ts';

/**
 * For each SKU with devices in it the first one that has the same in it. They are counted alike, so sums of all of them can
 * stand for that one; there are thousands of SKUs, and a handful of contents.
 */
export function groupAlikeSkus(mapped: MappedSkus): ReadonlyMap<string, string> {
  const first = new Map<string, string>();
  const alike = new Map<string, string>();
  for (const [sku, { contents }] of mapped) {
    if (countDevices(contents) === 0) continue;
    const key = VARIANT_PARTS.map(({ variant }) => contents[variant]).join(' ');
    const known = first.get(key) ?? sku;
    first.set(key, known);
    alike.set(sku, known);
  }
  return alike;
}
