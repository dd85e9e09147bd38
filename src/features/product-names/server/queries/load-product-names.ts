import { sql } from 'kysely';
import { keepByVersion } from '#server/answers/keep-by-version.ts';
import type { Db } from '#server/db/database.ts';
import { chooseName, type ProductNames, type SourceName } from '../../rules.ts';

/** Of more SKUs all names are read once, and kept until one changes: a name for each of 50,000 takes half a second. */
const MANY_SKUS = 2_000;

const keptNames = keepByVersion(['product_names', 'catalogue_items'], (db) => selectProductNames(db));

/**
 * What some SKUs are called and which other codes they have; without a list, all that are known. Of many SKUs not within a
 * transaction that names products.
 */
export async function loadProductNames(db: Db, skus?: readonly string[]): Promise<ProductNames> {
  if (skus?.length === 0) return new Map();
  return skus && skus.length > MANY_SKUS ? keptNames(db) : selectProductNames(db, skus);
}

/** In one statement. */
async function selectProductNames(db: Db, skus?: readonly string[]): Promise<ProductNames> {
  const matchSkus = (column: string) =>
    skus ? sql`${sql.ref(column)} = any(${[...new Set(skus)]}::text[])` : sql`true`;
  const { rows } = await sql<SourceName>`
    select sku, origin, name, asin, codes from product_names where ${matchSkus('sku')}
    union all
    select code, 'catalogue:sku', name, null, '{}' from catalogue_items
    where kind = 'sku' and name is not null and ${matchSkus('code')}
    union all
    select known.sku, 'catalogue:asin', item.name, null, '{}'
    from catalogue_items as item
    join product_names as known on known.asin = item.code
    where item.kind = 'asin' and item.name is not null and ${matchSkus('known.sku')}`.execute(db);
  const bySku = Map.groupBy(rows, ({ sku }) => sku);
  return new Map([...bySku].map(([sku, sources]) => [sku, chooseName(sources)]));
}
