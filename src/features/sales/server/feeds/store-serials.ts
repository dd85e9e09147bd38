import { sql } from 'kysely';
import type { ShopOrder } from '#connectors/shopify/index.ts';
import type { Db } from '#server/db/database.ts';

interface ShopOrders {
  account: string;
  orders: readonly ShopOrder[];
}

/** Keeps the serial numbers of orders that were just stored: those of the version that is stored, and no others. */
export async function storeSerials(tx: Db, { account, orders }: ShopOrders): Promise<void> {
  if (orders.length === 0) return;
  const stored = await selectStoredVersions(tx, account, orders);
  const serials = stored.flatMap(({ id, lines, serialNumbers }) => [
    ...lines.flatMap((line) => line.serialNumbers.map((serial) => ({ id, sku: line.sku, serial }))),
    ...serialNumbers.map((serial) => ({ id, sku: findOnlySku(lines), serial })),
  ]);
  const incoming = sql`jsonb_to_recordset(${JSON.stringify(serials)}::jsonb) as incoming (id text, sku text, serial text)`;
  await sql`
    delete from order_serials as kept
    where account = ${account} and told_by = 'channel' and order_external_id = any(${stored.map(({ id }) => id)}::text[])
      and not exists (
        select from ${incoming}
        where incoming.id = kept.order_external_id and incoming.serial = kept.serial_number
      )`.execute(tx);
  await sql`
    insert into order_serials (account, order_external_id, serial_number, sku)
    select distinct on (id, serial) ${account}, id, serial, sku from ${incoming} order by id, serial, sku
    on conflict do nothing`.execute(tx);
}

/** Numbers of a whole order are those of its product, where it has just one. */
function findOnlySku(lines: ShopOrder['lines']): string | null {
  const skus = new Set(lines.filter(({ isGiftCard }) => !isGiftCard).map(({ sku }) => sku));
  const [only = null] = skus;
  return skus.size === 1 ? only : null;
}

/** Of these orders those whose version is the one that is kept: an older one that comes late changes nothing. */
async function selectStoredVersions(
  tx: Db,
  account: string,
  orders: readonly ShopOrder[],
): Promise<readonly ShopOrder[]> {
  const { rows } = await sql<{ external_id: string; provider_updated_at: Date }>`
    select external_id, provider_updated_at from orders
    where channel = 'shopify' and account = ${account} and external_id = any(${orders.map(({ id }) => id)}::text[])`.execute(
    tx,
  );
  const versions = new Map(rows.map((row) => [row.external_id, row.provider_updated_at.getTime()]));
  return orders.filter(({ id, updatedAt }) => versions.get(id) === updatedAt.getTime());
}
