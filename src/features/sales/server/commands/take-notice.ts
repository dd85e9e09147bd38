import type { ShopNotice } from '#connectors/shopify/index.ts';
import { runSoon } from '#features/connections/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { runInTransaction } from '#server/db/run-in-transaction.ts';
import { keepNotice, ORDER_DELETED } from '../queries/notices.ts';

/** A shop that notifies us when something changes. */
export interface NotifyingShop {
  /** `example.myshopify.com`. */
  account: string;
  /** What its calls are signed with. */
  secret: string;
  ordersSource: string;
  shipmentsSource: string;
  returnsSource: string;
}

// An older notice was delayed by an outage, or replayed; by then its order has been read anyway. A deletion is never
// read, so it is taken however old it is: it counts once, and only if the shop no longer has the order (decision 87).
const NEWS_MS = 300_000;

interface NoticeInput {
  shop: NotifyingShop;
  notice: ShopNotice;
  now: Date;
}

/** Has what a shop says has changed read soon. The same notice has one effect, however often and late it comes. */
export async function takeNotice(db: Db, { shop, notice, now }: NoticeInput): Promise<void> {
  const { id, topic, orderId, sentAt, bodyHash } = notice;
  const isNews = sentAt !== null && Math.abs(now.getTime() - sentAt.getTime()) <= NEWS_MS;
  if (id === '' || !(isNews || topic === ORDER_DELETED)) return;
  await runInTransaction(db, async (tx) => {
    const kept = { id, bodyHash, shop: shop.account, topic, orderId, receivedAt: now };
    if (await keepNotice(tx, kept))
      await runSoon(tx, { ids: listNotifiedSources(topic, shop), by: 'Shopify', now });
  });
}

function listNotifiedSources(
  topic: string,
  { ordersSource, shipmentsSource, returnsSource }: NotifyingShop,
): string[] {
  // Changed orders are searched for, and a deleted one is not found: the orders of notices are looked up with parcels.
  if (topic === ORDER_DELETED) return [shipmentsSource];
  switch (topic.split('/', 1)[0]) {
    case 'orders':
      return [ordersSource];
    case 'refunds':
      return [ordersSource, returnsSource];
    case 'returns':
    case 'reverse_fulfillment_orders':
      return [returnsSource];
    case 'fulfillments':
    case 'fulfillment_events':
      return [shipmentsSource];
    default:
      return [];
  }
}
