import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { buildContents, type Contents, type MappedSkus } from '../../rules/contents.ts';
import type { CellRegion } from '../../rules/cells.ts';

interface MappedSkuRow extends Contents {
  sku: string;
  made_for: CellRegion | null;
}

/**
 * Every SKU that the catalogue knows. A SKU's own entry comes first; without one, that of an ASIN under which Amazon
 * lists it counts.
 */
export async function loadMappedSkus(db: Db): Promise<MappedSkus> {
  const { rows } = await sql<MappedSkuRow>`
    select distinct on (known.sku) known.sku, item.made_for,
           item.cityplay_m, item.cityplay_l, item."20_m", item."20_l"
    from catalogue_items as item
    cross join lateral (
      select item.code as sku where item.kind = 'sku'
      union all
      select fba_stock.sku from fba_stock where item.kind = 'asin' and fba_stock.asin = item.code
    ) as known
    order by known.sku, item.kind desc, item.code`.execute(db);
  return new Map(
    rows.map(({ sku, made_for: madeFor, ...contents }) => [
      sku,
      { contents: buildContents(contents), madeFor },
    ]),
  );
}
