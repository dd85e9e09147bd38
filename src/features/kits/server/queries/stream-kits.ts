import type { Db } from '#server/db/database.ts';
import { readInPieces } from '#server/db/statements/read-in-pieces.ts';
import type { Kit, KitFilters } from '../../contract/kits.ts';
import type { KitSort } from '../../rules/kits.ts';
import { matchFlags, parseKitFilters, selectMatching } from './parse-kit-filters.ts';
import { buildKitOrder, COLUMNS, toKit } from './select-kit-page.ts';

/** All kits that the filters leave, in their order and in pieces, which all show the same moment. */
export async function* streamKits(
  db: Db,
  filters: KitFilters,
  { sort, timeZone }: { sort: KitSort; timeZone: string },
): AsyncGenerator<Kit[]> {
  const select = async (tx: Db) => {
    const chosen = await parseKitFilters(tx, filters, timeZone);
    return selectMatching(tx, chosen)
      .where(matchFlags(chosen.flags))
      .select(COLUMNS)
      .orderBy(buildKitOrder(sort));
  };
  for await (const { rows } of readInPieces(db, select)) yield rows.map(toKit);
}
