import type { Db } from '#server/db/database.ts';
import { updateSalesDays } from '../roll-ups.ts';

interface DeletedOrders {
  account: string;
  orderIds: readonly string[];
}

/**
 * Orders that their shop has deleted count as canceled ones from then on, and nothing came back of them: no later reading has them.
 * Returns how many orders changed.
 */
export async function dropDeletedOrders(tx: Db, { account, orderIds }: DeletedOrders): Promise<number> {
  if (orderIds.length === 0) return 0;
  const dropped = await tx
    .updateTable('orders')
    .set({ is_cancelled: true })
    .where('channel', '=', 'shopify')
    .where('account', '=', account)
    .where('external_id', 'in', orderIds)
    .where('is_cancelled', '=', false)
    .returning(['day', 'customer_key'])
    .execute();
  await tx
    .deleteFrom('order_returns')
    .where('account', '=', account)
    .where('order_external_id', 'in', orderIds)
    .execute();
  await tx
    .deleteFrom('order_restocks')
    .where('account', '=', account)
    .where('order_external_id', 'in', orderIds)
    .execute();
  const touched = dropped.map(({ day, customer_key: customerKey }) => ({
    day,
    customerKey,
    products: 'all' as const,
  }));
  await updateSalesDays(tx, 'shopify', touched);
  return dropped.length;
}
