import { formatPoolPlace } from '#features/amazon/rules.ts';
import { fillPastStock } from '#features/stock-memory/server/public.ts';
import { formatWarehousePlace } from '#features/warehouses/rules/place.ts';
import type { Db } from '#server/db/database.ts';
import { runInTransaction } from '#server/db/run-in-transaction.ts';
import { listPastLevels } from './past-levels.ts';
import { recallLiveOrders } from './recall.ts';
import { fillOwnTables } from './tables/fill.ts';
import { listTorontoPast, TORONTO, TORONTO_MAPPING } from './vendors/toronto.ts';
import type { MovingWorld } from './world/moving-world.ts';
import type { PlaceId } from './world/places.ts';

/**
 * Gives a new database what the company recorded so far, and says that it did. From one that holds anything it takes
 * the orders that came in while an earlier start of the demo was looked at.
 */
export async function recordPast(db: Db, moving: MovingWorld, now: Date): Promise<boolean> {
  if (await fillNew(db, moving, now)) return true;
  await recallLiveOrders(db, moving);
  return false;
}

/** What the memory of stock calls each place. */
const REMEMBERED: readonly (readonly [PlaceId, string])[] = [
  ...(['tive', 'uk', 'itb'] as const).map((id) => [id, formatWarehousePlace(id)] as const),
  ['fba-us', formatPoolPlace('US')],
  ['fba-ca', formatPoolPlace('CA')],
  ['fba-uk', formatPoolPlace('UK')],
  ['fba-eu', formatPoolPlace('EU')],
];

const fillNew = (db: Db, moving: MovingWorld, now: Date): Promise<boolean> =>
  runInTransaction(db, async (tx) => {
    if (!(await fillOwnTables(tx, moving))) return false;
    for (const [shelves, place] of REMEMBERED)
      await fillPastStock(tx, { place, now, levels: listPastLevels(moving.world, shelves) });
    const toronto = { place: formatWarehousePlace(TORONTO.id), now, levels: listTorontoPast(moving.world) };
    await fillPastStock(tx, toronto);
    const mapping = JSON.stringify(TORONTO_MAPPING);
    await tx.insertInto('file_mappings').values({ warehouse_id: TORONTO.id, mapping }).execute();
    return true;
  });
