import { VARIANT_PARTS, type Contents, type DeviceVariant, type MappedSkus } from './contents.ts';

/** A device that a bundle is picked from, and what a warehouse has of it. */
export interface BundlePart {
  name: string;
  needed: number;
  /** Null where the warehouse lists no SKU of it, or does not say how much there is. */
  available: number | null;
}

export interface BundlePick {
  parts: BundlePart[];
  /** How many bundles the parts make; null where the stock of a part is not known. */
  pickable: number | null;
  /** The parts of which there is enough for no more than that. */
  limiting: string[];
}

/** The SKUs that are one device each: what bundles are picked from. */
export function listSingleDeviceSkus(mapped: MappedSkus): Map<DeviceVariant, string[]> {
  const singles = new Map<DeviceVariant, string[]>();
  for (const [sku, { contents }] of mapped) {
    const held = VARIANT_PARTS.filter(({ variant }) => contents[variant] > 0);
    const [only] = held;
    if (held.length === 1 && only && contents[only.variant] === 1)
      singles.set(only.variant, [...(singles.get(only.variant) ?? []), sku]);
  }
  return singles;
}

/** How many bundles of some contents can be picked in a warehouse, from what it has of the single devices. */
export function computePick(
  contents: Contents,
  singles: ReadonlyMap<DeviceVariant, readonly string[]>,
  available: ReadonlyMap<string, number | null>,
): BundlePick {
  const parts = VARIANT_PARTS.filter(({ variant }) => contents[variant] > 0).map(({ variant, name }) => ({
    name,
    needed: contents[variant],
    available: sumListed(singles.get(variant) ?? [], available),
  }));
  const counts = parts.map((part) =>
    part.available === null ? null : Math.floor(Math.max(0, part.available) / part.needed),
  );
  const known = counts.filter((count) => count !== null);
  const pickable = known.length === 0 || known.length < counts.length ? null : Math.min(...known);
  const limiting = parts.filter((_, index) => pickable !== null && counts[index] === pickable);
  return { parts, pickable, limiting: limiting.map(({ name }) => name) };
}

/** What the listed of some SKUs come to; unknown where none is listed, or one does not say. */
function sumListed(skus: readonly string[], available: ReadonlyMap<string, number | null>): number | null {
  const listed = skus.filter((sku) => available.has(sku)).map((sku) => available.get(sku) ?? null);
  const known = listed.filter((units) => units !== null);
  return listed.length === 0 || known.length < listed.length
    ? null
    : known.reduce((sum, units) => sum + units, 0);
}
