import type { EmulatedOrder } from '#connectors/shopify/emulator.ts';
import { registerSources, runSourceOnce, type Source } from '#features/connections/server/public.ts';
import { createShopOrdersSource } from '#features/sales/server/feeds/shop-orders.ts';
import { createLog } from '#server/log.ts';
import type { Db } from '#server/db/database.ts';
import { startEmulatedShop } from './shopify.ts';

interface FedShop {
  account: string;
  name: string;
  orders: EmulatedOrder[];
  /** Rights of the app; all of them where none are given. */
  scopes?: string[];
  firstLoadDays?: number;
}

/** A shop on an emulator, and the source of its orders. */
export async function startFedShop({
  orders,
  scopes,
  firstLoadDays = 400,
  ...shop
}: FedShop): Promise<Source> {
  const { shopify } = await startEmulatedShop(orders, scopes && { scopes });
  return createShopOrdersSource({
    ...shop,
    intervalSeconds: 300,
    timeZone: 'Europe/London',
    firstLoadDays,
    personalDataDays: 365,
    shopify,
  });
}

/** Configures these sources and no other. */
export const configureFeeds = (db: Db, feeds: readonly Source[], now: Date): Promise<unknown> =>
  registerSources(db, feeds, now);

export const readFeedOnce = (db: Db, feed: Source, now: Date): Promise<unknown> =>
  runSourceOnce(feed, {
    db,
    clock: () => now,
    log: createLog('silent'),
    stopping: new AbortController().signal,
  });

/** Reads a source until there is nothing more that it would give at once. */
export async function readFeedThrough(db: Db, feed: Source, now: Date): Promise<void> {
  for (;;) {
    await readFeedOnce(db, feed, now);
    const { next_run_at } = await db
      .selectFrom('sources')
      .select('next_run_at')
      .where('id', '=', feed.id)
      .executeTakeFirstOrThrow();
    if (next_run_at?.getTime() !== now.getTime()) return;
  }
}
