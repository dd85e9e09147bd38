import { sql } from 'kysely';
import type { ScannedOrder } from '#connectors/kit/warehouse-flow.ts';
import type { Db } from '#server/db/database.ts';
import { toOrderKey, type OrderMatches } from './match-orders.ts';

interface ToldOrders {
  /** Of the warehouse. */
  id: string;
  /** Each with all of its serial numbers: one that is missing is no longer reported. */
  orders: readonly ScannedOrder[];
  /** Of the numbers of these orders and of others that were told not long ago. */
  matches: OrderMatches;
  now: Date;
}

/** The numbers of the orders that were told since a moment. */
export async function selectRecentKeys(db: Db, warehouseId: string, since: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('warehouse_order_serials')
    .select('order_number')
    .distinct()
    .where('warehouse_id', '=', warehouseId)
    .where('told_at', '>=', since)
    .execute();
  return rows.map(({ order_number: key }) => key);
}

/**
 * Keeps what a warehouse told of orders and gives it to the orders of shops that have these numbers. What others told
 * of the same orders stays. Returns how many serial numbers of orders changed.
 */
export async function storeTold(tx: Db, { id, orders, matches, now }: ToldOrders): Promise<number> {
  const told = orders.flatMap((order) =>
    order.number === null
      ? []
      : order.serials.map(({ serial, sku }) => ({
          order_id: order.id,
          serial,
          sku,
          key: toOrderKey(order.number ?? ''),
        })),
  );
  const concerned = { id, ids: orders.map((order) => order.id), keys: [...matches.keys()] };
  const before = await selectMatched(tx, concerned);
  await replaceTold(tx, { id, ids: concerned.ids, told, now });
  await updateMatches(tx, id, matches);
  const after = await selectMatched(tx, concerned);
  return writeSerials(tx, id, [...before, ...after]);
}

interface MatchedOrder {
  account: string;
  order_id: string;
}

async function selectMatched(
  tx: Db,
  { id, ids, keys }: { id: string; ids: readonly string[]; keys: readonly string[] },
): Promise<MatchedOrder[]> {
  const { rows } = await sql<MatchedOrder>`
    select distinct account, order_external_id as order_id from warehouse_order_serials
    where warehouse_id = ${id} and account is not null
      and (warehouse_order_id = any(${ids}::text[]) or order_number = any(${keys}::text[]))`.execute(tx);
  return rows;
}

interface ReplacedRows {
  id: string;
  ids: readonly string[];
  told: readonly { order_id: string; serial: string; sku: string | null; key: string }[];
  now: Date;
}

async function replaceTold(tx: Db, { id, ids, told, now }: ReplacedRows): Promise<void> {
  const incoming = sql`jsonb_to_recordset(${JSON.stringify(told)}::jsonb)
    as incoming (order_id text, serial text, sku text, key text)`;
  await sql`
    delete from warehouse_order_serials as kept
    where warehouse_id = ${id} and warehouse_order_id = any(${ids}::text[])
      and not exists (
        select from ${incoming}
        where incoming.order_id = kept.warehouse_order_id and incoming.serial = kept.serial_number
      )`.execute(tx);
  await sql`
    insert into warehouse_order_serials as kept
      (warehouse_id, warehouse_order_id, serial_number, sku, order_number, told_at)
    select ${id}, order_id, serial, sku, key, ${now}::timestamptz from ${incoming} order by order_id, serial
    on conflict (warehouse_id, warehouse_order_id, serial_number) do update
    set sku = excluded.sku, order_number = excluded.order_number, told_at = excluded.told_at
    where (kept.sku, kept.order_number) is distinct from (excluded.sku, excluded.order_number)`.execute(tx);
}

async function updateMatches(tx: Db, id: string, matches: OrderMatches): Promise<void> {
  const found = [...matches].map(([key, match]) =>
    typeof match === 'string'
      ? { key, account: null, order_id: null }
      : { key, account: match.account, order_id: match.orderId },
  );
  await sql`
    update warehouse_order_serials as told
    set account = found.account, order_external_id = found.order_id
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as found (key text, account text, order_id text)
    where told.warehouse_id = ${id} and told.order_number = found.key
      and (told.account, told.order_external_id) is distinct from (found.account, found.order_id)`.execute(
    tx,
  );
}

/** Of these orders, the serial numbers that this warehouse told. */
async function writeSerials(tx: Db, id: string, orders: readonly MatchedOrder[]): Promise<number> {
  const teller = `warehouse:${id}`;
  const concerned = sql`jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as concerned (account text, order_id text)`;
  const deleted = await sql`
    delete from order_serials as kept
    where told_by = ${teller}
      and (account, order_external_id) in (select account, order_id from ${concerned})
      and not exists (
        select from warehouse_order_serials as told
        where told.warehouse_id = ${id} and told.account = kept.account
          and told.order_external_id = kept.order_external_id and told.serial_number = kept.serial_number
      )`.execute(tx);
  const written = await sql`
    insert into order_serials as kept (account, order_external_id, serial_number, sku, told_by)
    select distinct on (account, order_external_id, serial_number)
      account, order_external_id, serial_number, sku, ${teller}
    from warehouse_order_serials
    where warehouse_id = ${id}
      and (account, order_external_id) in (select account, order_id from ${concerned})
    order by account, order_external_id, serial_number, sku
    on conflict (account, order_external_id, serial_number, told_by) do update set sku = excluded.sku
    where kept.sku is distinct from excluded.sku`.execute(tx);
  return Number(deleted.numAffectedRows ?? 0n) + Number(written.numAffectedRows ?? 0n);
}
