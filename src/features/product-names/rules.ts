/** What a product is called, and the codes by which people search for it beside its SKU. */
export interface NamedProduct {
  /** Null where no source has a name. */
  name: string | null;
  /** ASIN, FNSKU, a warehouse's product id, barcodes; each once. */
  codes: readonly string[];
}

/** By SKU. A SKU that no source knows is not among them. */
export type ProductNames = ReadonlyMap<string, NamedProduct>;

/** What one source says of a SKU. */
export interface SourceName {
  sku: string;
  /** `catalogue:sku`, `catalogue:asin`, `warehouse:tive`, `fba:US`, `orders:shopify`, `orders:amazon` */
  origin: string;
  name: string | null;
  asin: string | null;
  codes: readonly string[];
}

/** The first that has a name decides (record 25); warehouses and pools among each other in the order of their ids. */
const ORIGINS = ['catalogue:sku', 'catalogue:asin', 'warehouse:', 'fba:', 'orders:shopify', 'orders:amazon'];

const rankOrigin = (origin: string): number => ORIGINS.findIndex((start) => origin.startsWith(start));

/** Chooses a product's name among those of its sources, and gathers its codes. */
export function chooseName(sources: readonly SourceName[]): NamedProduct {
  const ranked = sources.toSorted(
    (one, other) =>
      rankOrigin(one.origin) - rankOrigin(other.origin) || one.origin.localeCompare(other.origin),
  );
  const named = ranked.find(({ sku, name }) => isName(name, sku));
  const codes = ranked.flatMap(({ asin, codes }) => (asin ? [asin, ...codes] : codes));
  return { name: named?.name?.trim() ?? null, codes: [...new Set(codes)] };
}

/** Some warehouses enter the SKU as the name, which says nothing. */
const isName = (name: string | null, sku: string): boolean =>
  name !== null && name.trim() !== '' && name.trim() !== sku;
