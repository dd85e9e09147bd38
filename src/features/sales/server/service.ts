import type { ShopNotice } from '#connectors/shopify/index.ts';
import { runSoon } from '#features/connections/server/service.ts';
import type { Db } from '#server/db/database.ts';
import { runInTransaction } from '#server/db/in-transaction.ts';
import { keepNotice } from './notices.ts';

export { listAmazonDays as amazonDays, listAmazonDetails as amazonDetails, computeAmazonStats as amazonStats } from './amazon-figures.ts';
export type { SalesCompany as Company } from './channel-sales.ts';
export { computeCombinedTotals as combinedTotals } from './combined.ts';
export { describeSalesDefinition as definition } from './definition.ts';
export { listNoticedOrders as ordersNoticed } from './notices.ts';
export { listLoadingFeeds as feedsLoading, orderFeeds, type OrderFeed } from './order-feeds.ts';
export { openOrdersOfDay } from './orders-of-day.ts';
export { emptyPersonalData } from './personal-data.ts';
export { rebuildRollUps } from './rebuild.ts';
export { listShopifyBestsellers as shopifyBestsellers, listShopifyDays as shopifyDays, computeShopifyTotals as shopifyTotals } from './shopify-figures.ts';
export { listSoldBySku as soldOfSkus, listSoldTotals as soldTotals } from './sold-of-skus.ts';
export { listSoldByDay as soldByDay, type SoldSkuDay as SoldSku } from './sold-by-day.ts';
export { listSoldOutDays as soldOutDays } from './sold-out.ts';
export { sumUnitsSoldBySku as unitsSoldBySku } from './units-sold.ts';

/** A shop that tells us by itself when something changes. */
export interface NotifyingShop {
  /** `example.myshopify.com`. */
  account: string;
  /** What its calls are signed with. */
  secret: string;
  ordersSource: string;
  shipmentsSource: string;
}

// What is older comes again after an outage, or from somebody who kept it; by then it has been read anyway.
const NEWS_MS = 300_000;

interface Told {
  shop: NotifyingShop;
  notice: ShopNotice;
  now: Date;
}

/** Has what a shop says has changed read soon. The same notice has one effect, however often and late it comes. */
export async function takeNotice(db: Db, { shop, notice, now }: Told): Promise<void> {
  const { id, topic, orderId, sentAt, bodyHash } = notice;
  const isNews = sentAt !== null && Math.abs(now.getTime() - sentAt.getTime()) <= NEWS_MS;
  if (!isNews || id === '') return;
  await runInTransaction(db, async (tx) => {
    const kept = { id, bodyHash, shop: shop.account, topic, orderId, receivedAt: now };
    if (await keepNotice(tx, kept)) await runSoon(tx, { ids: listNotifiedSources(topic, shop), by: 'Shopify', now });
  });
}

function listNotifiedSources(topic: string, { ordersSource, shipmentsSource }: NotifyingShop): string[] {
  switch (topic.split('/', 1)[0]) {
    case 'orders':
    case 'refunds':
      return [ordersSource];
    case 'fulfillments':
    case 'fulfillment_events':
      return [shipmentsSource];
    default:
      return [];
  }
}
