import type { EmulatedOrder } from '#connectors/shopify/emulator.ts';
import { createShopOrdersSource } from '#features/sales/server/feeds/shop-orders.ts';
import { createParcelsSource } from '#features/shipping/server/feeds/parcels.ts';
import { startEmulatedShop } from './shopify.ts';

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
