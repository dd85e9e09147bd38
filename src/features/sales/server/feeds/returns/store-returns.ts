import { sql } from 'kysely';
import type { OrderReturns } from '#connectors/shopify/index.ts';
import { listColumns, listExcludedColumns, listStoredColumns } from '#server/db/columns.ts';
import type { Db } from '#server/db/database.ts';

interface StoreReturnsInput {
  account: string;
  /** Whose calendar day a restock counts on. */
  timeZone: string;
  /** Notes of returns before this day are not kept: they may name people. */
  personalDataFrom: string;
  /** Orders with all that came back of them: what is missing of one of these is gone. */
  orders: readonly OrderReturns[];
}

const ORDERS_A_STATEMENT = 1000;

const RETURN_FIELDS = [
  'kind',
  'name',
  'status',
  'sku',
  'title',
  'units',
  'processed_units',
  'reason_code',
  'reason_name',
  'note',
  'returned_at',
];
const RESTOCK_FIELDS = ['sku', 'units', 'place_name', 'restocked_at', 'day'];

/** Makes what came back of some orders what it was given as. Returns how many rows changed. */
export async function storeReturns(tx: Db, { orders, ...context }: StoreReturnsInput): Promise<number> {
  let changes = await forgetOldNotes(tx, context);
  for (let first = 0; first < orders.length; first += ORDERS_A_STATEMENT) {
    const some = orders.slice(first, first + ORDERS_A_STATEMENT);
    changes += await deleteGone(tx, 'order_returns', { ...context, orders: some });
    changes += await deleteGone(tx, 'order_restocks', { ...context, orders: some });
    changes += await upsertReturns(tx, { ...context, orders: some });
    changes += await upsertRestocks(tx, { ...context, orders: some });
  }
  return changes;
}

async function deleteGone(
  tx: Db,
  table: 'order_returns' | 'order_restocks',
  { account, orders }: StoreReturnsInput,
): Promise<number> {
  const kept = orders.flatMap(({ orderId, lines, restocks }) =>
    (table === 'order_returns' ? lines : restocks).map(({ id }) => ({ order: orderId, id })),
  );
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)} as stored
    where account = ${account} and order_external_id = any(${orders.map(({ orderId }) => orderId)}::text[])
      and not exists (
        select from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as kept ("order" text, id text)
        where kept."order" = stored.order_external_id and kept.id = stored.id
      )`.execute(tx);
  return Number(numAffectedRows);
}

async function upsertReturns(
  tx: Db,
  { account, timeZone, personalDataFrom, orders }: StoreReturnsInput,
): Promise<number> {
  const rows = orders.flatMap(({ orderId, lines }) =>
    lines.map(({ id, kind, name, status, sku, title, units, processed, reason, note, at }) => ({
      order_external_id: orderId,
      id,
      kind,
      name,
      status,
      sku,
      title,
      units,
      processed_units: processed,
      reason_code: reason?.code ?? null,
      reason_name: reason?.name ?? null,
      note,
      returned_at: at,
    })),
  );
  // What a person had erased stays so, and so does what is too old.
  const isNoteKept = sql`(returned_at at time zone ${timeZone})::date >= ${personalDataFrom}
    and not exists (
      select from orders where channel = 'shopify' and account = ${account}
        and external_id = incoming.order_external_id and personal_data_erased_at is not null
    )`;
  const { numAffectedRows = 0n } = await sql`
    insert into order_returns as stored (account, order_external_id, id, ${listColumns(RETURN_FIELDS)})
    select ${account}, order_external_id, id, kind, name, status, sku, title, units, processed_units,
      reason_code, reason_name, case when ${isNoteKept} then note end, returned_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as incoming (
      order_external_id text, id text, kind text, name text, status text, sku text, title text, units integer,
      processed_units integer, reason_code text, reason_name text, note text, returned_at timestamptz
    )
    on conflict (account, order_external_id, id) do update
    set (${listColumns(RETURN_FIELDS)}) = (${listExcludedColumns(RETURN_FIELDS)})
    where (${listStoredColumns(RETURN_FIELDS)}) is distinct from (${listExcludedColumns(RETURN_FIELDS)})`.execute(
    tx,
  );
  return Number(numAffectedRows);
}

async function upsertRestocks(tx: Db, { account, timeZone, orders }: StoreReturnsInput): Promise<number> {
  const rows = orders.flatMap(({ orderId, restocks }) =>
    restocks.map(({ id, sku, units, place, at }) => ({
      order_external_id: orderId,
      id,
      sku,
      units,
      place_name: place,
      restocked_at: at,
    })),
  );
  const { numAffectedRows = 0n } = await sql`
    insert into order_restocks as stored (account, order_external_id, id, ${listColumns(RESTOCK_FIELDS)})
    select ${account}, order_external_id, id, sku, units, place_name, restocked_at,
      (restocked_at at time zone ${timeZone})::date
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as incoming (
      order_external_id text, id text, sku text, units integer, place_name text, restocked_at timestamptz
    )
    on conflict (account, order_external_id, id) do update
    set (${listColumns(RESTOCK_FIELDS)}) = (${listExcludedColumns(RESTOCK_FIELDS)})
    where (${listStoredColumns(RESTOCK_FIELDS)}) is distinct from (${listExcludedColumns(RESTOCK_FIELDS)})`.execute(
    tx,
  );
  return Number(numAffectedRows);
}

async function forgetOldNotes(
  tx: Db,
  { timeZone, personalDataFrom }: Pick<StoreReturnsInput, 'timeZone' | 'personalDataFrom'>,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update order_returns set note = null
    where note is not null and returned_at < (${personalDataFrom}::date)::timestamp at time zone ${timeZone}`.execute(
    tx,
  );
  return Number(numAffectedRows);
}
