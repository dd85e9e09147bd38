import type { ShopNotice } from '#connectors/shopify/index.ts';
import { runSoon } from '#features/connections/server/service.ts';
import type { Db } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import { keepNotice } from './notices.ts';

export { amazonDays, amazonDetails, amazonStats } from './amazon-figures.ts';
export type { Company } from './channel-sales.ts';
export { combinedTotals } from './combined.ts';
export { definition } from './definition.ts';
export { ordersNoticed } from './notices.ts';
export { feedsLoading, orderFeeds, type OrderFeed } from './order-feeds.ts';
export { openOrdersOfDay } from './orders-of-day.ts';
export { emptyPersonalData } from './personal-data.ts';
export { rebuildRollUps } from './rebuild.ts';
export { shopifyBestsellers, shopifyDays, shopifyTotals } from './shopify-figures.ts';
export { soldOfSkus, soldTotals } from './sold-of-skus.ts';
export { soldByDay, type SoldSku } from './sold-by-day.ts';
export { soldOutDays } from './sold-out.ts';
export { unitsSoldBySku } from './units-sold.ts';

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
  await inTransaction(db, async (tx) => {
    const kept = { id, bodyHash, shop: shop.account, topic, orderId, receivedAt: now };
    if (await keepNotice(tx, kept)) await runSoon(tx, { ids: sourcesFor(topic, shop), by: 'Shopify', now });
  });
}

function sourcesFor(topic: string, { ordersSource, shipmentsSource }: NotifyingShop): string[] {
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
