import { beforeEach } from 'vitest';
import type { EmulatedOrder } from '#connectors/shopify/emulator.ts';
import { createShopOrdersSource } from '#features/sales/server/feeds/shop-orders.ts';
import { createParcelsSource } from '#features/shipping/server/feeds/parcels.ts';
import { startEmulatedShop } from './shopify.ts';
import { createSourcesForTests } from './sources.ts';

export const SHOP_ACCOUNT = 'example-sports.myshopify.com';

type ShopWishes = Parameters<typeof startEmulatedShop>[1];

/** A shop on an emulator, and the source of its orders. */
export async function startShopOrders(orders: EmulatedOrder[], wishes: ShopWishes = {}) {
  const shop = await startEmulatedShop(orders, wishes);
  const source = createShopOrdersSource({
    account: SHOP_ACCOUNT,
    name: 'Example Sports',
    intervalSeconds: 300,
    timeZone: 'Europe/London',
    firstLoadDays: 400,
    personalDataDays: 365,
    shopify: shop.shopify,
  });
  return { ...shop, source, orders };
}

/** Sources for tests about the orders of a shop, none of which are stored when a test begins. */
export function prepareShopOrders() {
  const sources = createSourcesForTests();
  const { database, now, register } = sources;
  beforeEach(() => database().db.deleteFrom('orders').execute());

  const stored = () => database().db.selectFrom('orders').selectAll().orderBy('external_id').execute();

  return {
    ...sources,
    /** A shop on an emulator, whose source is registered. */
    fedShop: async (...given: Parameters<typeof startShopOrders>) => {
      const shop = await startShopOrders(...given);
      await register(shop.source);
      return shop;
    },
    stored,
    numbers: async () => (await stored()).map(({ number }) => number),
    daysAgo: (days: number) => new Date(now().getTime() - days * 86_400_000),
  };
}

/** A shop on an emulator, and the source of its parcels. */
export async function startShopParcels(orders: EmulatedOrder[], wishes: ShopWishes = {}) {
  const shop = await startEmulatedShop(orders, wishes);
  const source = createParcelsSource({
    account: SHOP_ACCOUNT,
    name: 'Example Sports',
    intervalSeconds: 600,
    timeZone: 'Europe/Berlin',
    firstLoadDays: 120,
    shopify: shop.shopify,
  });
  return { ...shop, source, orders };
}
