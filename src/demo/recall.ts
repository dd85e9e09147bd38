import type { Db } from '#server/db/database.ts';
import { getAmazonOrderId } from './vendors/amazon-accounts.ts';
import { getShopifyOrderId } from './vendors/shopify.ts';
import { drawLiveOrders } from './world/live-orders.ts';
import { LIVE_ORDERS_KEPT, type MovingWorld } from './world/moving-world.ts';
import type { WorldOrder } from './world/orders/orders.ts';

const MINUTE = 60_000;

/**
 * Orders that came in live belong to no day of the world, so that a new start does not know them. The database does:
 * it tells in which minutes they came, and a minute always makes the same ones.
 */
export async function recallLiveOrders(db: Db, moving: MovingWorld): Promise<void> {
  const rows = await db
    .selectFrom('orders')
    .select(['external_id', 'placed_at'])
    .where('placed_at', '>', new Date(moving.now - LIVE_ORDERS_KEPT))
    .where('placed_at', '<=', new Date(moving.now))
    .execute();
  const known = new Set(rows.map(({ external_id }) => external_id));
  const minutes = new Set(rows.map(({ placed_at }) => Math.floor(placed_at.getTime() / MINUTE)));
  const orders = [...minutes].flatMap((minute) => drawLiveOrders(moving.world, minute, moving.pace));
  moving.takeBackLiveOrders(orders.filter((order) => known.has(getVendorId(order))));
}

const getVendorId = (order: WorldOrder): string =>
  getAmazonOrderId(order) ?? String(getShopifyOrderId(order));
