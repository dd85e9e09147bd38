import { sql } from 'kysely';
import type { OrderShipments } from '#connectors/shopify/index.ts';
import { listColumns, listExcludedColumns, listStoredColumns } from '#server/db/columns.ts';
import type { Db } from '#server/db/database.ts';
import { unnestRows } from '#server/db/rows/unnest-rows.ts';

interface StoreLinePlacesInput {
  account: string;
  orders: readonly OrderShipments[];
}

const ORDERS_A_STATEMENT = 1000;
const FIGURES = ['sku', 'place_name', 'units', 'remaining_units'];
const TYPES = {
  order_external_id: 'text',
  id: 'text',
  sku: 'text',
  place_name: 'text',
  units: 'integer',
  remaining_units: 'integer',
} as const;

/** Keeps from where each line of some orders leaves; where a shop does not say all of it, what was known stays. */
export async function storeLinePlaces(tx: Db, { account, orders }: StoreLinePlacesInput): Promise<void> {
  const told = orders.filter(({ assigned }) => assigned !== null);
  for (let first = 0; first < told.length; first += ORDERS_A_STATEMENT)
    await storePiece(tx, account, told.slice(first, first + ORDERS_A_STATEMENT));
}

async function storePiece(tx: Db, account: string, orders: readonly OrderShipments[]): Promise<void> {
  const lines = new Map(
    orders.flatMap(({ orderId, assigned }) =>
      (assigned ?? []).map((line) => [`${orderId} ${line.id}`, toRow(orderId, line)] as const),
    ),
  );
  await sql`
    with incoming as materialized (
      select * from ${unnestRows([...lines.values()], TYPES)} as incoming (${listColumns(Object.keys(TYPES))})
    ), gone as (
      delete from order_line_places as stored
      where account = ${account} and order_external_id = any(${orders.map(({ orderId }) => orderId)}::text[])
        and not exists (
          select from incoming
          where incoming.order_external_id = stored.order_external_id and incoming.id = stored.id
        )
    )
    insert into order_line_places as stored (account, ${listColumns(Object.keys(TYPES))})
    select ${account}, ${listColumns(Object.keys(TYPES))} from incoming
    on conflict (account, order_external_id, id) do update
    set (${listColumns(FIGURES)}) = (${listExcludedColumns(FIGURES)})
    where (${listStoredColumns(FIGURES)}) is distinct from (${listExcludedColumns(FIGURES)})`.execute(tx);
}

type AssignedLine = NonNullable<OrderShipments['assigned']>[number];

const toRow = (orderId: string, { id, sku, place, units, remaining }: AssignedLine) => ({
  order_external_id: orderId,
  id,
  sku,
  place_name: place,
  units,
  remaining_units: remaining,
});
