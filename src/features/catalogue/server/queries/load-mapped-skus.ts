import { sql } from 'kysely';
import { keepByVersion } from '#server/answers/keep-by-version.ts';
import { FBA_LISTINGS } from '#shared/tables.ts';
import type { Db } from '#server/db/database.ts';
import { buildContents, type Contents, type MappedSkus } from '../../rules/contents.ts';
import type { CellRegion } from '../../rules/cells.ts';

interface MappedSkuRow extends Contents {
  sku: string;
  made_for: CellRegion | null;
  box_units: number | null;
  unit_cost: number | null;
}

/** The last reading is kept until the catalogue changes, or what Amazon lists, so not within a transaction that changes them. */
export const loadMappedSkus: (db: Db) => Promise<MappedSkus> = keepByVersion(
  ['catalogue_items', FBA_LISTINGS],
  selectMappedSkus,
);

/**
 * Every SKU that the catalogue knows. A SKU's own entry comes first; without one, that of an ASIN under which Amazon
 * lists it counts.
 */
async function selectMappedSkus(db: Db): Promise<MappedSkus> {
  const { rows } = await sql<MappedSkuRow>`
    select distinct on (known.sku) known.sku, item.made_for, item.box_units, item.unit_cost,
           item.cityplay_m, item.cityplay_l, item."20_m", item."20_l"
    from catalogue_items as item
    cross join lateral (
      select item.code as sku where item.kind = 'sku'
      union all
      select fba_stock.sku from fba_stock where item.kind = 'asin' and fba_stock.asin = item.code
    ) as known
    order by known.sku, item.kind desc, item.code`.execute(db);
  return new Map(
    rows.map(({ sku, made_for: madeFor, box_units: boxUnits, unit_cost: unitCost, ...contents }) => [
      sku,
      { contents: buildContents(contents), madeFor, boxUnits, unitCost },
    ]),
  );
}
