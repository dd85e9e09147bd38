import { sql } from 'kysely';
import { FOUND_SKU_PREFIX } from '#features/amazon/rules.ts';
import { isStillRead } from '#features/stock-memory/server/public.ts';
import { listColumns, listStoredColumns } from '#server/db/columns.ts';
import type { Db } from '#server/db/database.ts';
import type { CatalogueEntry, CatalogueItem, UnmappedProduct } from '../../contract.ts';
import { VARIANT_PARTS } from '../../rules/contents.ts';

const COLUMNS = [
  'id',
  'kind',
  'code',
  'made_for',
  'cityplay_m',
  'cityplay_l',
  '20_m',
  '20_l',
  'version',
  'saved_at',
  'saved_by',
] as const;

/** An entry without what other areas know of its product. */
export type StoredCatalogueItem = Omit<CatalogueItem, 'title' | 'skus' | 'saved_at'> & { saved_at: Date };

/** What products are called, and the SKUs of each ASIN: of warehouses first, then of Amazon, then of orders. */
export async function selectCatalogueItems(db: Db): Promise<CatalogueItem[]> {
  const { rows } = await sql<StoredCatalogueItem & { title: string | null; skus: string[] }>`
    with stored as (
      select sku, min(name) as name from warehouse_stock where name <> '' group by sku
    ), listed as (
      select asin, array_agg(distinct sku order by sku) as skus, min(nullif(name, '')) as name
      from fba_stock group by asin
    ), at_amazon as (
      select sku, min(nullif(name, '')) as name from fba_stock group by sku
    )
    select item.*, coalesce(
             stored.name, at_amazon.name, listed.name,
             (select title from order_lines where item.kind = 'sku' and sku = item.code order by order_id desc, line limit 1)
           ) as title,
           coalesce((
             select array_agg(sku order by sku) from unnest(listed.skus) as sku
             where not exists (select 1 from catalogue_items as own where own.kind = 'sku' and own.code = sku)
           ), '{}') as skus
    from catalogue_items as item
    left join stored on item.kind = 'sku' and stored.sku = item.code
    left join at_amazon on item.kind = 'sku' and at_amazon.sku = item.code
    left join listed on item.kind = 'asin' and listed.asin = item.code
    order by item.code, item.kind`.execute(db);
  return rows.map(({ saved_at, ...item }) => ({ ...item, saved_at: saved_at.toISOString() }));
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
  const { rows } = await sql<UnmappedProduct>`
    with known as (
      select code as sku from catalogue_items where kind = 'sku'
      union
      select fba_stock.sku from fba_stock join catalogue_items on kind = 'asin' and code = asin
    ), met as (
      select sku, title, sum(units) as sold, 0 as held, 0 as made
      from sales_product_days
      where channel in ('amazon', 'shopify') and day between ${from} and ${to}
      group by sku, title
      union all
      select sku, min(name), 0, sum(greatest(coalesce(on_hand, available), 0)), 0
      from warehouse_stock
      where not is_bundle and ${isStillRead(sql`'warehouse:' || warehouse_id`)}
      group by sku
      union all
      select sku, min(nullif(name, '')), 0, sum(available + reserved), 0
      from fba_stock
      where not starts_with(sku, ${FOUND_SKU_PREFIX}) and ${isStillRead(sql`'fba:' || region`)}
      group by sku
      union all
      select sku, null, 0, 0, count(*)
      from kits
      where sku is not null and created_at >= ${from}::timestamp at time zone ${timeZone}
        and created_at < (${to}::date + 1)::timestamp at time zone ${timeZone}
      group by sku
    ), listed as (
      select sku, array_agg(distinct asin) as asins from fba_stock where asin <> '' group by sku
    )
    select met.sku, min(met.title) as title, coalesce(min(listed.asins), '{}') as asins,
           sum(met.sold)::bigint as sold_units, sum(met.held)::bigint as stock_units,
           sum(met.made)::bigint as made_units
    from met
    left join known on known.sku = met.sku
    left join listed on listed.sku = met.sku
    where known.sku is null
    group by met.sku, case when met.sku is null then met.title end
    having sum(met.sold) > 0 or sum(met.held) > 0 or sum(met.made) > 0
    order by sum(met.sold) + sum(met.held) desc, met.sku`.execute(db);
  return rows;
}

type EntryKey = Pick<StoredCatalogueItem, 'kind' | 'code'>;

/** Who saves, and when. */
interface SaveStamp {
  saved_at: Date;
  saved_by: string;
}

const SAVED_COLUMNS = ['kind', 'code', 'made_for', ...VARIANT_PARTS.map(({ variant }) => variant)] as const;

/** Entries as rows of SQL, however many: one parameter in all. */
function toSqlRows(entries: readonly EntryKey[]) {
  const figures = VARIANT_PARTS.map(({ variant }) => sql`${sql.ref(variant)} integer`);
  return sql`jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
    as given (kind text, code text, made_for text, ${sql.join(figures)})`;
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
