import { expect, test } from 'vitest';
import type { Db } from '#server/db/database.ts';
import { buildDatabase } from '#testing/database/database.ts';
import { openWorld } from './testing/worlds.ts';
import { recallLiveOrders } from './recall.ts';
import { getAmazonOrderId } from './vendors/amazon-accounts.ts';
import { getShopifyOrderId } from './vendors/shopify.ts';
import { HOUR } from './world/days.ts';
import type { WorldOrder } from './world/orders/orders.ts';

const options = { seed: 7, timeZone: 'Europe/London' };
const opened = Date.parse('2026-11-21T09:00:00Z');
const closed = opened + 2 * HOUR;
const reopened = opened + 5 * HOUR;

/** As the sales area stores what connectors read. */
const store = (db: Db, orders: readonly WorldOrder[]) =>
  db
    .insertInto('orders')
    .values(
      orders.map((order) => ({
        channel: order.market.channel,
        account: order.market.id,
        external_id: getAmazonOrderId(order) ?? String(getShopifyOrderId(order)),
        number: `#${order.sequence}`,
        placed_at: new Date(order.placedAt),
        day: '2026-11-21',
        region: 'EU' as const,
        currency: order.market.currency,
        is_cancelled: false,
        units: 1,
        provider_updated_at: new Date(order.placedAt),
      })),
    )
    .execute();

test('a new start knows the orders that came in live before, and none that were never shown', async () => {
  await using database = await buildDatabase();
  const first = openWorld(options, opened);
  first.advance(closed);
  const seen = first.orders.filter(({ placedAt }) => placedAt > opened - 24 * HOUR);
  await store(database.db, seen);

  const second = openWorld(options, reopened);
  const keys = () => new Set(second.orders.map(({ key }) => key));
  const missing = (known = keys()) => seen.filter(({ key }) => !known.has(key));
  expect(missing().length).toBeGreaterThan(15);
  const alone = keys();
  await recallLiveOrders(database.db, second);
  expect(missing()).toEqual([]);
  const recalled = second.orders.filter(({ key }) => !alone.has(key));
  expect(recalled.every(({ placedAt }) => placedAt > opened && placedAt <= closed)).toBe(true);
  const times = second.orders.map(({ placedAt }) => placedAt);
  expect(times).toEqual(times.toSorted((one, other) => one - other));
});
