import { sql, type RawBuilder } from 'kysely';
import { FOUND_SKU_PREFIX } from '#features/amazon/rules.ts';
import type { ProductNames } from '#features/product-names/rules.ts';
import { loadProductNames } from '#features/product-names/server/public.ts';
import { isStillRead } from '#features/stock-memory/server/public.ts';
import { listColumns, listStoredColumns } from '#server/db/columns.ts';
import type { Db } from '#server/db/database.ts';
import type { CatalogueEntry, CatalogueItem, UnmappedProduct } from '../../contract.ts';
import { VARIANT_PARTS } from '../../rules/contents.ts';

const COLUMNS = [
  'id',
  'kind',
  'code',
  'name',
  'made_for',
  'cityplay_m',
  'cityplay_l',
  '20_m',
  '20_l',
  'box_units',
  'unit_cost',
  'version',
  'saved_at',
  'saved_by',
] as const;

/** An entry without what other areas know of its product. */
export type StoredCatalogueItem = Omit<CatalogueItem, 'title' | 'product_codes' | 'skus' | 'saved_at'> & {
  saved_at: Date;
};

interface ListedItem extends StoredCatalogueItem {
  /** Of an ASIN: what Amazon lists under it and has no entry of its own. */
  skus: string[];
}

/** What the catalogue says of its products, or of some, and what they are called. */
export async function selectCatalogueItems(
  db: Db,
  which: RawBuilder<boolean> = sql<boolean>`true`,
): Promise<CatalogueItem[]> {
  const { rows } = await sql<ListedItem>`
    with listed as (
      select asin, array_agg(distinct sku order by sku) as skus
      from fba_stock
      where not exists (select 1 from catalogue_items as own where own.kind = 'sku' and own.code = sku)
      group by asin
    )
    select ${listStoredColumns(COLUMNS)}, coalesce(listed.skus, '{}') as skus
    from catalogue_items as stored
    left join listed on stored.kind = 'asin' and listed.asin = stored.code
    where ${which}
    order by stored.code, stored.kind`.execute(db);
  const names = await loadProductNames(
    db,
    rows.flatMap(({ kind, code, skus }) => (kind === 'sku' ? [code] : skus)),
  );
  return rows.map(({ saved_at, ...item }) => ({
    ...item,
    ...describeItem(item, names),
    saved_at: saved_at.toISOString(),
  }));
}

/** An ASIN is called like the first of its SKUs that has a name. */
function describeItem({ kind, code, name, skus }: Omit<ListedItem, 'saved_at'>, names: ProductNames) {
  const known = (kind === 'sku' ? [code] : skus).flatMap((sku) => names.get(sku) ?? []);
  const [first] = known;
  return {
    title: name ?? known.find((product) => product.name !== null)?.name ?? null,
    // Those of all lists, where there are no others: of 50,000 products each list would have its own.
    product_codes: (known.length === 1 && first
      ? first.codes
      : [...new Set(known.flatMap(({ codes }) => codes))]) as string[],
  };
}

interface UnmappedSpan {
  from: string;
  to: string;
  timeZone: string;
}

/** What sold or was made in a span of company days, or is in stock now, and has no entry. */
export async function selectUnmappedProducts(
  db: Db,
  { from, to, timeZone }: UnmappedSpan,
): Promise<UnmappedProduct[]> {
  const { rows } = await sql<Omit<UnmappedProduct, 'product_codes'>>`
    with known as (
      select code as sku from catalogue_items where kind = 'sku'
      union
      select fba_stock.sku from fba_stock join catalogue_items on kind = 'asin' and code = asin
    ), met as (
      select sku, title, sum(units) as sold, 0 as held, false as is_partial, 0 as made
      from sales_product_days
      where channel in ('amazon', 'shopify') and day between ${from} and ${to}
      group by sku, title
      union all
      select sku, min(name), 0, sum(greatest(coalesce(on_hand, available), 0)),
             bool_or(coalesce(on_hand, available) is null), 0
      from warehouse_stock
      where not is_bundle and ${isStillRead(sql`'warehouse:' || warehouse_id`)}
      group by sku
      union all
      select sku, min(nullif(name, '')), 0, sum(available + coalesce(reserved, 0)),
             bool_or(reserved is null), 0
      from fba_stock
      where not starts_with(sku, ${FOUND_SKU_PREFIX}) and ${isStillRead(sql`'fba:' || region`)}
      group by sku
      union all
      select sku, null, 0, 0, false, count(*)
      from kits
      where sku is not null and created_at >= ${from}::timestamp at time zone ${timeZone}
        and created_at < (${to}::date + 1)::timestamp at time zone ${timeZone}
      group by sku
    ), listed as (
      select sku, array_agg(distinct asin) as asins from fba_stock where asin <> '' group by sku
    )
    select met.sku, min(met.title) as title, coalesce(min(listed.asins), '{}') as asins,
           sum(met.sold)::bigint as sold_units, sum(met.held)::bigint as stock_units,
           bool_or(met.is_partial) as is_stock_partial, sum(met.made)::bigint as made_units
    from met
    left join known on known.sku = met.sku
    left join listed on listed.sku = met.sku
    where known.sku is null
    group by met.sku, case when met.sku is null then met.title end
    having sum(met.sold) > 0 or sum(met.held) > 0 or sum(met.made) > 0
    order by sum(met.sold) + sum(met.held) desc, met.sku`.execute(db);
  const names = await loadProductNames(
    db,
    rows.flatMap(({ sku }) => sku ?? []),
  );
  return rows.map((row) => {
    const known = row.sku === null ? undefined : names.get(row.sku);
    return { ...row, title: known?.name ?? row.title, product_codes: [...(known?.codes ?? [])] };
  });
}

type EntryKey = Pick<StoredCatalogueItem, 'kind' | 'code'>;

/** Who saves, and when. */
interface SaveStamp {
  saved_at: Date;
  saved_by: string;
}

const SAVED_COLUMNS = [
  'box_units',
  'unit_cost',
  'kind',
  'code',
  'name',
  'made_for',
  ...VARIANT_PARTS.map(({ variant }) => variant),
] as const;

/** Entries as rows of SQL, however many: one parameter in all. */
function toSqlRows(entries: readonly EntryKey[]) {
  const figures = VARIANT_PARTS.map(({ variant }) => sql`${sql.ref(variant)} integer`);
  return sql`jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
    as given (kind text, code text, name text, made_for text, box_units integer, unit_cost bigint, ${sql.join(figures)})`;
}

/** Entries that are about to be changed, locked until the transaction ends. */
export async function lockCatalogueItems(tx: Db, keys: readonly EntryKey[]): Promise<StoredCatalogueItem[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<StoredCatalogueItem>`
    select ${listStoredColumns(COLUMNS)} from catalogue_items as stored
    join ${toSqlRows(keys)} on given.kind = stored.kind and given.code = stored.code
    -- Always in the same order, so that two saves of the same products wait for each other and never both.
    order by stored.kind, stored.code
    for update of stored`.execute(tx);
  return rows;
}

/** Adds entries, always in the same order; what is there already is left alone, and not among the answer. */
export async function insertCatalogueItems(
  tx: Db,
  entries: readonly CatalogueEntry[],
  { saved_at, saved_by }: SaveStamp,
): Promise<StoredCatalogueItem[]> {
  if (entries.length === 0) return [];
  const { rows } = await sql<StoredCatalogueItem>`
    insert into catalogue_items (${listColumns(SAVED_COLUMNS)}, saved_at, saved_by)
    select ${listColumns(SAVED_COLUMNS)}, ${saved_at}::timestamptz, ${saved_by}::text from ${toSqlRows(entries)}
    order by kind, code
    on conflict (kind, code) do nothing
    returning ${listColumns(COLUMNS)}`.execute(tx);
  return rows;
}

/** Gives entries new contents, each by a version of its own. */
export async function updateCatalogueItems(
  tx: Db,
  entries: readonly CatalogueEntry[],
  { saved_at, saved_by }: SaveStamp,
): Promise<StoredCatalogueItem[]> {
  if (entries.length === 0) return [];
  const set = SAVED_COLUMNS.map((column) => sql`${sql.ref(column)} = given.${sql.ref(column)}`);
  const { rows } = await sql<StoredCatalogueItem>`
    update catalogue_items as stored
    set ${sql.join(set)}, version = nextval('catalogue_versions'),
        saved_at = ${saved_at}::timestamptz, saved_by = ${saved_by}::text
    from ${toSqlRows(entries)} where given.kind = stored.kind and given.code = stored.code
    returning ${listStoredColumns(COLUMNS)}`.execute(tx);
  return rows;
}

export const deleteCatalogueItem = (tx: Db, id: number) =>
  tx.deleteFrom('catalogue_items').where('id', '=', id).returning(COLUMNS).executeTakeFirst();
