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

/** Configures these shops and no other source. */
export const registerShops = (db: Db, shops: readonly Source[], now: Date): Promise<unknown> =>
  registerSources(db, shops, now);

/** Reads a shop once. */
export const readShopOnce = (db: Db, shop: Source, now: Date): Promise<unknown> =>
  runSourceOnce(shop, {
    db,
    clock: () => now,
    log: createLog('silent'),
    stopping: new AbortController().signal,
  });

/** Reads a shop until there is nothing more that it would give at once. */
export async function readShopThrough(db: Db, shop: Source, now: Date): Promise<void> {
  for (;;) {
    await readShopOnce(db, shop, now);
    const { next_run_at } = await db
      .selectFrom('sources')
      .select('next_run_at')
      .where('id', '=', shop.id)
      .executeTakeFirstOrThrow();
    if (next_run_at?.getTime() !== now.getTime()) return;
  }
}
