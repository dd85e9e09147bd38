import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

/** A SKU as a source describes it. */
export interface KnownProduct {
  sku: string;
  name: string | null;
  asin?: string | null;
  codes?: readonly (string | null)[];
  /** Of an order's title: when the order was placed. An older order does not rename a product. */
  namedAt?: Date;
}

interface StoredName {
  sku: string;
  name: string | null;
  asin: string | null;
  codes: string[];
  namedAt: Date | null;
}

interface NamesToRecord {
  /** A place of the stock memory, or `orders:` and a channel. */
  origin: string;
  products: readonly KnownProduct[];
  /** Keeps the name that is known: Amazon's titles differ by marketplace and would change with every order. */
  isFirstKept?: boolean;
}

/**
 * Keeps what a source calls its products. Writes only what differs, as every write makes remembered answers old; a name
 * that is missing this time, because a vendor's product list failed, leaves the one before.
 */
export async function recordProductNames(
  tx: Db,
  { origin, products, isFirstKept = false }: NamesToRecord,
): Promise<void> {
  const described = toStoredNames(products);
  if (described.length === 0) return;
  const before = await selectStoredNames(tx, origin, described);
  const changed = described.flatMap((product) => {
    const stored = before.get(product.sku);
    const next = isFirstKept && stored ? fillGaps(product, stored) : product;
    return stored === undefined || isNews(next, stored) ? next : [];
  });
  if (changed.length === 0) return;
  await sql`
    insert into product_names as stored (sku, origin, name, asin, codes, named_at)
    select sku, ${origin}, name, asin, array(select jsonb_array_elements_text(codes)), "namedAt"
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
      as described (sku text, name text, asin text, codes jsonb, "namedAt" timestamptz)
    on conflict (sku, origin) do update
    set name = coalesce(excluded.name, stored.name), asin = coalesce(excluded.asin, stored.asin),
        codes = case when excluded.codes = '{}' then stored.codes else excluded.codes end,
        named_at = excluded.named_at`.execute(tx);
}

/** One for each SKU, always in the same order; a SKU about which nothing is known is left out. */
function toStoredNames(products: readonly KnownProduct[]): StoredName[] {
  const bySku = new Map<string, StoredName>();
  for (const { sku, name, asin, codes = [], namedAt = null } of products) {
    const one = bySku.get(sku) ?? { sku, name: null, asin: null, codes: [], namedAt: null };
    const isOlder = namedAt !== null && one.namedAt !== null && namedAt < one.namedAt;
    bySku.set(sku, {
      sku,
      name: (!isOlder && name?.trim()) || one.name,
      asin: asin || one.asin,
      codes: [...new Set([...one.codes, ...codes.flatMap((code) => code || [])])].toSorted(),
      namedAt: isOlder ? one.namedAt : namedAt,
    });
  }
  return [...bySku.values()]
    .filter(({ name, asin, codes }) => name !== null || asin !== null || codes.length > 0)
    .toSorted((one, other) => (one.sku < other.sku ? -1 : 1));
}

async function selectStoredNames(tx: Db, origin: string, products: readonly StoredName[]) {
  const skus = products.map(({ sku }) => sku);
  const { rows } = await sql<StoredName>`
    select sku, name, asin, codes, named_at as "namedAt" from product_names
    where origin = ${origin} and sku = any(${skus}::text[])`.execute(tx);
  return new Map(rows.map((row) => [row.sku, row]));
}

/** What is known already, with what was missing from it. */
const fillGaps = (product: StoredName, stored: StoredName): StoredName => ({
  ...product,
  name: stored.name ?? product.name,
  asin: stored.asin ?? product.asin,
  codes: stored.codes.length > 0 ? stored.codes : product.codes,
  // An older order may have the name that was missing.
  namedAt: null,
});

function isNews(product: StoredName, stored: StoredName): boolean {
  if (product.namedAt !== null && stored.namedAt !== null && product.namedAt < stored.namedAt) return false;
  return (
    (product.name !== null && product.name !== stored.name) ||
    (product.asin !== null && product.asin !== stored.asin) ||
    (product.codes.length > 0 && product.codes.join('\n') !== stored.codes.toSorted().join('\n'))
  );
}
