import { loadMappedSkus } from '#features/catalogue/server/public.ts';
import { loadProductNames } from '#features/product-names/server/public.ts';
import { hasListed } from '#features/stock-memory/server/public.ts';
import type { Db } from '#server/db/database.ts';

interface Moved {
  sku: string;
  source: string | null;
  destination: string | null;
}

/** Whether the catalogue, a provider or one of the two locations ever named the SKU. */
export async function isSkuKnown(db: Db, { sku, source, destination }: Moved): Promise<boolean> {
  if ((await loadMappedSkus(db)).has(sku) || (await loadProductNames(db, [sku])).has(sku)) return true;
  const places = [source, destination].filter((place) => place !== null);
  return hasListed(db, { places, sku });
}
