import type { CellRegion } from '#features/catalogue/rules/cells.ts';
import { buildContents, type Contents } from '#features/catalogue/rules/contents.ts';
import type { Db } from '#server/db/database.ts';

interface Entry extends Partial<Contents> {
  kind?: 'sku' | 'asin';
  madeFor?: CellRegion;
  name?: string;
  unitCost?: number;
}

/** Says what is in some products: `{ 'TL-CP-M': { cityplay_m: 1 } }`. */
export async function buildCatalogue(db: Db, entries: Record<string, Entry>): Promise<void> {
  const rows = Object.entries(entries).map(
    ([code, { kind = 'sku', madeFor = null, name = null, unitCost = null, ...contents }]) => ({
      kind,
      code,
      name,
      made_for: madeFor,
      unit_cost: unitCost,
      ...buildContents(contents),
      saved_at: new Date('2026-11-01T09:00:00Z'),
      saved_by: null,
    }),
  );
  await db.insertInto('catalogue_items').values(rows).execute();
}
