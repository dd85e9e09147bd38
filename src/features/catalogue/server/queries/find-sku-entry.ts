import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { CatalogueItem } from '../../contract.ts';
import { VARIANT_PARTS } from '../../rules/contents.ts';
import { findSkuEntry, listBundlesWith } from '../../rules/find-sku-entry.ts';
import { selectCatalogueItems } from './select-catalogue-items.ts';

/** What the catalogue says of a SKU, and which bundles hold the same device. */
export async function findEntryOfSku(
  db: Db,
  sku: string,
): Promise<{ entry: CatalogueItem | null; bundles: { bundle: CatalogueItem; units: number }[] }> {
  const ofSku = sql<boolean>`stored.kind = 'sku' and stored.code = ${sku}
    or stored.kind = 'asin' and stored.code in (select asin from fba_stock where sku = ${sku})`;
  const entry = findSkuEntry(await selectCatalogueItems(db, ofSku), sku) ?? null;
  const held = VARIANT_PARTS.find(({ variant }) => entry?.[variant] === 1);
  if (!entry || !held) return { entry, bundles: [] };
  const holding = await selectCatalogueItems(db, sql<boolean>`stored.${sql.ref(held.variant)} > 0`);
  return { entry, bundles: listBundlesWith(holding, entry) };
}
