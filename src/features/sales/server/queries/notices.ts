import type { Db } from '#server/db/database.ts';
import { DAY_MS } from '#shared/day-ms.ts';

const KEPT_MS = 7 * DAY_MS;
export const ORDER_DELETED = 'orders/delete';

interface Notice {
  id: string;
  bodyHash: Buffer;
  shop: string;
  topic: string;
  orderId: string | null;
  receivedAt: Date;
}

/** Keeps a notice of a shop; false for one that is there already, under the same name or with the same content. */
export async function keepNotice(db: Db, notice: Notice): Promise<boolean> {
  const kept = await db
    .insertInto('shop_notices')
    .values({
      id: notice.id,
      body_hash: notice.bodyHash,
      shop: notice.shop,
      topic: notice.topic,
      order_external_id: notice.orderId,
      received_at: notice.receivedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return kept !== undefined;
}

/** The orders that a shop has notified us of since then. */
export async function listNoticedOrders(db: Db, shop: string, since: Date): Promise<string[]> {
  const rows = await selectNoticed(db, shop, since).execute();
  return rows.flatMap(({ order_external_id }) => order_external_id ?? []);
}

/** Those that it has deleted, as it says: only its body is signed, so the shop must be asked whether it still has them. */
export async function listDeletedOrders(db: Db, shop: string, since: Date): Promise<string[]> {
  const rows = await selectNoticed(db, shop, since).where('topic', '=', ORDER_DELETED).execute();
  return rows.flatMap(({ order_external_id }) => order_external_id ?? []);
}

/** Keeps that the shop no longer has orders that it has deleted, as it says. */
export async function confirmDeletions(tx: Db, shop: string, orderIds: readonly string[]): Promise<void> {
  await tx
    .updateTable('shop_notices')
    .set({ is_confirmed: true })
    .where('shop', '=', shop)
    .where('topic', '=', ORDER_DELETED)
    .where('order_external_id', 'in', orderIds)
    .execute();
}

/** The orders that a shop has deleted, and that it no longer had when we looked. */
export async function selectConfirmedDeletions(db: Db, shop: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('shop_notices')
    .select('order_external_id')
    .where('shop', '=', shop)
    .where('topic', '=', ORDER_DELETED)
    .where('is_confirmed', '=', true)
    .execute();
  return new Set(rows.flatMap(({ order_external_id }) => order_external_id ?? []));
}

const selectNoticed = (db: Db, shop: string, since: Date) =>
  db
    .selectFrom('shop_notices')
    .select('order_external_id')
    .distinct()
    .where('shop', '=', shop)
    .where('received_at', '>=', since)
    .where('order_external_id', 'is not', null);

/** Forgets notices that are too old to be repeated. */
export async function purgeNotices(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS);
  await db.deleteFrom('shop_notices').where('received_at', '<', before).execute();
}
