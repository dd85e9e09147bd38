import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { selectIdsByCode, type Finder, type FoundRecord } from '#server/db/find-records.ts';

interface FoundOrder {
  external_id: string;
  channel: 'amazon' | 'shopify';
  number: string;
  day: string;
  country: string | null;
}

const CHANNELS = { amazon: 'Amazon', shopify: 'Shopify' };

/** How the search finds orders: by the beginning or the end of their number, never by whom they are for. */
export const orderFinder: Finder = {
  find: async (db, question) => {
    const ids = selectIdsByCode({ table: 'orders', id: 'id', column: 'number' }, question);
    const orders = await selectFoundOrders(db, sql`id in (${ids})`);
    return orders.map((order) => toFoundOrder(order, question.terms.codes));
  },
  describe: async (db, ids) => {
    const orders = await selectFoundOrders(db, sql`external_id = any(${[...ids]}::text[])`);
    return orders.map((order) => toFoundOrder(order, []));
  },
};

async function selectFoundOrders(db: Db, isWanted: RawBuilder<unknown>): Promise<FoundOrder[]> {
  const { rows } = await sql<FoundOrder>`
    select external_id, channel, number, day, country from orders where ${isWanted}
    order by placed_at desc, id desc`.execute(db);
  return rows;
}

const toFoundOrder = (order: FoundOrder, codes: readonly string[]): FoundRecord => ({
  id: order.external_id,
  label: order.number,
  detail: [CHANNELS[order.channel], order.day, order.country].filter(Boolean).join(' · '),
  path: `/order/${encodeURIComponent(order.external_id)}`,
  isExact: codes.includes(order.number.toLowerCase()),
});
