import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

interface ShopOrderKey {
  account: string;
  orderId: string;
}
/** By the key of the number: the one order that has it, or why there is none. */
export type OrderMatches = ReadonlyMap<string, ShopOrderKey | 'unknown' | 'ambiguous'>;

/** Warehouses write the number of an order with its # and without. */
export const toOrderKey = (number: string): string => number.trim().replace(/^#\s*/, '').toLowerCase();

/** Finds the orders of shops by their numbers. A number of several orders is none of theirs: nothing is guessed. */
export async function matchOrders(
  db: Db,
  keys: readonly string[],
  shop: string | undefined,
): Promise<OrderMatches> {
  const matches = new Map<string, ShopOrderKey | 'unknown' | 'ambiguous'>(
    keys.map((key) => [key, 'unknown']),
  );
  if (keys.length === 0) return matches;
  const { rows } = await sql<{ key: string; account: string; order_id: string }>`
    select wanted.key, orders.account, orders.external_id as order_id
    from unnest(${keys}::text[]) as wanted (key)
    join orders on lower(orders.number) = any(array[wanted.key, '#' || wanted.key])
    where orders.channel = 'shopify' and (${shop ?? null}::text is null or orders.account = ${shop ?? null})`.execute(
    db,
  );
  for (const { key, account, order_id: orderId } of rows)
    matches.set(key, matches.get(key) === 'unknown' ? { account, orderId } : 'ambiguous');
  return matches;
}
