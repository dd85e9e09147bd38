import { sql, type RawBuilder } from 'kysely';

/** Whether the catalogue knows the SKU in a column neither by itself nor by the ASIN under which Amazon lists it. */
export const isUnmapped = (column: string): RawBuilder<boolean> => sql<boolean>`(
  ${sql.ref(column)} not in (select code from catalogue_items where kind = 'sku')
  and ${sql.ref(column)} not in (
    select fba_stock.sku from fba_stock join catalogue_items on kind = 'asin' and code = fba_stock.asin
  )
)`;
