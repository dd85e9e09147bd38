import type { Db } from '#server/db/database.ts';
import { DAY_MS } from '#shared/day-ms.ts';

/** A parcel not delivered by then gets no more news: many carriers report none at all. */
const LOOKED_AT_DAYS = 30;
const AT_ONCE = 100;

interface OrdersToRead {
  account: string;
  now: Date;
  /** The parcel that was looked at last. */
  after: number;
}

/** The orders of the next parcels that are on their way, in turn; after the last one the first is next again. */
export async function listOrdersOnTheWay(
  db: Db,
  { account, now, after }: OrdersToRead,
): Promise<{ orderIds: string[]; last: number }> {
  const rows = await db
    .selectFrom('shipments')
    .select(['id', 'order_external_id'])
    .where('account', '=', account)
    .where('delivered_at', 'is', null)
    .where('created_at', '>', new Date(now.getTime() - LOOKED_AT_DAYS * DAY_MS))
    .where('id', '>', after)
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();
  const last = rows.length === AT_ONCE ? rows.at(-1)?.id : undefined;
  return { orderIds: [...new Set(rows.map((row) => row.order_external_id))], last: last ?? 0 };
}
