import { importHistory } from '#features/forecast/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { runInTransaction } from '#server/db/run-in-transaction.ts';
import { formatCsvFile } from '#shared/csv/csv.ts';
import { formatIso } from '../world/days.ts';
import { listPastOrders, type PastOrders } from '../world/records/past-orders.ts';
import type { MovingWorld } from '../world/moving-world.ts';

const HEADER = ['Date', 'Channel', 'Region', 'SKU', 'Units'];

/**
 * Imports what was ordered before the accounts begin, a file for each half of a year, as an admin of a real company would.
 * Once: what people removed stays away. Answers whether it did.
 */
export const importPastOrders = (db: Db, moving: MovingWorld, now: Date): Promise<boolean> =>
  runInTransaction(db, async (tx) => {
    const earlier = await tx
      .selectFrom('history')
      .select('id')
      .where('entity', '=', 'order-history')
      .limit(1)
      .executeTakeFirst();
    if (earlier) return false;
    // Only now: the world is made when someone first looks at it.
    const { world } = moving;
    const by = { actor: { id: null, username: 'tomas.ribeiro' }, address: null, now };
    const files = Map.groupBy(listPastOrders(world), ({ day }) => nameFile(formatIso(day)));
    for (const [fileName, rows] of files)
      await importHistory(tx, by, {
        fileName,
        csv: formatCsvFile(HEADER, rows.map(toCells)),
        today: formatIso(world.today),
      });
    return true;
  });

const nameFile = (iso: string): string =>
  `orders-${iso.slice(0, 4)}-${iso.slice(5, 7) < '07' ? '1' : '2'}.csv`;

const toCells = ({ day, channel, region, sku, units }: PastOrders) => [
  formatIso(day),
  channel === 'shopify' ? 'Shopify' : 'Amazon',
  region,
  sku,
  units,
];
