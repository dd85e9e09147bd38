import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

const AT_ONCE = 40;

/** The next orders of a shop whose returns are under way, in turn; after the last one the first is next again. */
export async function listOrdersWithOpenReturns(
  db: Db,
  account: string,
  after: string,
): Promise<{ orderIds: string[]; last: string }> {
  const { rows } = await sql<{ id: string }>`
    select distinct order_external_id as id from order_returns
    where account = ${account} and status in ('requested', 'open') and order_external_id > ${after}
    order by id limit ${AT_ONCE}`.execute(db);
  return {
    orderIds: rows.map(({ id }) => id),
    last: rows.length === AT_ONCE ? (rows.at(-1)?.id ?? '') : '',
  };
}

/** Of some orders those with returns or exchanges, which refunds alone do not show. */
export async function selectOrdersWithReturns(
  db: Db,
  account: string,
  orderIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct order_external_id as id from order_returns
    where account = ${account} and order_external_id = any(${[...orderIds]}::text[])
      and kind in ('return', 'exchange')`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
