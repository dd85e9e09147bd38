import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
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
    where day between ${from} and ${to} and is_configured
    order by name, sources.id, day`.execute(db);
  return rows;
}
