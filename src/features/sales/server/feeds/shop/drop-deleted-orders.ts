import type { Db } from '#server/db/database.ts';
import { lockUntilCommit } from '#server/db/lock-until-commit.ts';
import { confirmDeletions, selectConfirmedDeletions } from '../../queries/notices.ts';
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
  await takeDeletionsTurn(tx, account);
  await confirmDeletions(tx, account, orderIds);
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

/** Those that their shop has not deleted: a reading from before a deletion may be stored after it. */
export async function leaveOutDeleted<Order>(
  tx: Db,
  account: string,
  { orders, getId }: { orders: readonly Order[]; getId: (order: Order) => string },
): Promise<Order[]> {
  await takeDeletionsTurn(tx, account);
  const deleted = await selectConfirmedDeletions(tx, account);
  return orders.filter((order) => !deleted.has(getId(order)));
}

/** A deletion that is being stored is waited for: what it deletes must not be stored beside it. */
const takeDeletionsTurn = (tx: Db, account: string): Promise<void> =>
  lockUntilCommit(tx, 'deleted orders', account);
