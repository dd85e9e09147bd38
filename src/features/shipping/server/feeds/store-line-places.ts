import { sql } from 'kysely';
import type { OrderShipments } from '#connectors/shopify/index.ts';
import type { Db } from '#server/db/database.ts';

interface StoreLinePlacesInput {
  account: string;
  orders: readonly OrderShipments[];
}

const ORDERS_A_STATEMENT = 1000;

/** Keeps from where each line of some orders leaves; where a shop does not say all of it, what was known stays. */
export async function storeLinePlaces(tx: Db, { account, orders }: StoreLinePlacesInput): Promise<void> {
  const told = orders.filter(({ assigned }) => assigned !== null);
  for (let first = 0; first < told.length; first += ORDERS_A_STATEMENT)
    await storePiece(tx, account, told.slice(first, first + ORDERS_A_STATEMENT));
}

async function storePiece(tx: Db, account: string, orders: readonly OrderShipments[]): Promise<void> {
  const lines = orders.flatMap(({ orderId, assigned }) =>
    (assigned ?? []).map(({ id, sku, place, units, remaining }) => ({
      order_external_id: orderId,
      id,
      sku,
      place_name: place,
      units,
      remaining_units: remaining,
    })),
  );
  const incoming = sql`jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as incoming (
    order_external_id text, id text, sku text, place_name text, units integer, remaining_units integer
  )`;
  await sql`
    delete from order_line_places as stored
    where account = ${account} and order_external_id = any(${orders.map(({ orderId }) => orderId)}::text[])
      and not exists (
        select from ${incoming}
        where incoming.order_external_id = stored.order_external_id and incoming.id = stored.id
      )`.execute(tx);
  await sql`
    insert into order_line_places as stored
      (account, order_external_id, id, sku, place_name, units, remaining_units)
    select distinct on (order_external_id, id)
      ${account}, order_external_id, id, sku, place_name, units, remaining_units
    from ${incoming}
    on conflict (account, order_external_id, id) do update
    set (sku, place_name, units, remaining_units)
      = (excluded.sku, excluded.place_name, excluded.units, excluded.remaining_units)
    where (stored.sku, stored.place_name, stored.units, stored.remaining_units)
      is distinct from (excluded.sku, excluded.place_name, excluded.units, excluded.remaining_units)`.execute(
    tx,
  );
}
