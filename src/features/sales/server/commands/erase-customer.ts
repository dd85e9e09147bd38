import type { Db } from '#server/db/database.ts';
import { updateSalesDays } from '../feeds/roll-ups.ts';
import type { CustomerOrder } from '../queries/customer-orders.ts';
import { emptyOrders } from '../queries/empty-orders.ts';

/**
 * Empties the names and addresses of these orders for good, in the caller's transaction: a sync does not bring them back.
 * Their customers get random keys, as who knows an address could find it by its key. What was sold stays.
 */
export async function eraseCustomerOrders(
  tx: Db,
  orders: readonly CustomerOrder[],
  now: Date,
): Promise<void> {
  const ids = orders.map(({ id }) => id);
  const keys = await emptyOrders(tx, ids, now);
  for (const channel of ['amazon', 'shopify'] as const) {
    const own = orders.filter((order) => order.channel === channel);
    const before = own.map(({ day, customerKey }) => ({ day, customerKey, products: [] }));
    const after = own.map(({ id, day }) => ({ day, customerKey: keys.get(id) ?? null, products: [] }));
    await updateSalesDays(tx, channel, [...before, ...after]);
  }
}
