import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { DaySpan } from '../../rules/periods.ts';
import { getRefundSpan, type OrdersSetAside } from '../../rules/set-aside.ts';

interface SetAsideOnDay extends OrdersSetAside {
  /** Of the account's source. */
  id: string;
  /** On which they could not be read: of which day they are is not known. */
  day: string;
}

/** The orders of each account that could not be read on some days. */
export async function listOrdersSetAside(db: Db, { from, to }: DaySpan): Promise<SetAsideOnDay[]> {
  const { rows } = await sql<SetAsideOnDay>`
    select sources.id, name, day, rows as orders
    from orders_set_aside
    join sources on sources.id = source_id
    where day between ${from} and ${to} and kind = 'orders' and is_configured
    order by name, sources.id, day`.execute(db);
  return rows;
}

interface PostingsSetAside {
  /** Of the account’s source of finances. */
  id: string;
  name: string;
  /** How many were posted on which day; the same posting may be kept for several days. */
  days: { day: string; rows: number }[];
}

/** The refunds of each account that could not be read and may be of orders from these days. */
export const listRefundsSetAside = (db: Db, orders: DaySpan): Promise<PostingsSetAside[]> =>
  listPostingsSetAside(db, sql.table('orders_set_aside'), getRefundSpan(orders));

/** The fees of no order of each account that were posted on these days and could not be read. */
export const listFeesSetAside = (db: Db, span: DaySpan): Promise<PostingsSetAside[]> =>
  listPostingsSetAside(db, sql.table('account_fees_set_aside'), span);

async function listPostingsSetAside(
  db: Db,
  table: RawBuilder<unknown>,
  { from, to }: DaySpan,
): Promise<PostingsSetAside[]> {
  const { rows } = await sql<PostingsSetAside>`
    select sources.id, name, jsonb_agg(jsonb_build_object('day', day, 'rows', rows)) as days
    from ${table}
    join sources on sources.id = source_id
    where day between ${from} and ${to} and kind = 'finances' and is_configured
    group by sources.id
    order by name`.execute(db);
  return rows;
}

/** How many could not be read at least: as many as the most of one day. */
export const countMost = (days: PostingsSetAside['days']): number =>
  Math.max(0, ...days.map(({ rows }) => rows));
