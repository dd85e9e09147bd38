import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { addDays } from '#shared/dates.ts';
import type { DaySpan } from '../../rules/periods.ts';
import type { OrdersSetAside } from '../../rules/set-aside.ts';

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
  /** As many as the most of one day: the same posting may be kept for several days. */
  rows: number;
}

/**
 * How long after an order its refunds are expected. Amazon takes goods back within 30 days of their delivery, what was bought for
 * Christmas until the end of January, and lets a customer claim money for 90 days after the delivery was due. Of older orders hardly any
 * are refunded: a refund that can’t be read must not make all of them uncertain for ever.
 */
const REFUND_WINDOW_DAYS = 120;

/** The refunds of each account that could not be read and may be of orders from these days. */
export const listRefundsSetAside = (db: Db, { from, to }: DaySpan): Promise<PostingsSetAside[]> =>
  listPostingsSetAside(db, sql.table('orders_set_aside'), { from, to: addDays(to, REFUND_WINDOW_DAYS) });

/** The fees of no order of each account that were posted on these days and could not be read. */
export const listFeesSetAside = (db: Db, span: DaySpan): Promise<PostingsSetAside[]> =>
  listPostingsSetAside(db, sql.table('account_fees_set_aside'), span);

async function listPostingsSetAside(
  db: Db,
  table: RawBuilder<unknown>,
  { from, to }: DaySpan,
): Promise<PostingsSetAside[]> {
  const { rows } = await sql<PostingsSetAside>`
    select sources.id, name, max(rows) as rows
    from ${table}
    join sources on sources.id = source_id
    where day between ${from} and ${to} and kind = 'finances' and is_configured
    group by sources.id
    order by name`.execute(db);
  return rows;
}
