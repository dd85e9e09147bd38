import type { Naming } from '#features/history/server/public.ts';

/** How the history names a transfer: by its SKU. */
export const transferNaming: Naming = {
  ids: 'numbers',
  field: 'sku',
  findNames: async (db, ids) => {
    const rows = await db
      .selectFrom('stock_transfers')
      .select(['id', 'sku'])
      .where('id', 'in', ids.map(Number))
      .execute();
    return new Map(rows.map(({ id, sku }) => [String(id), sku]));
  },
};

/** How the history names a difference: by its SKU. */
export const differenceNaming: Naming = {
  ids: 'numbers',
  field: 'sku',
  findNames: async (db, ids) => {
    const rows = await db
      .selectFrom('bridge_reasons')
      .select(['id', 'sku'])
      .where('id', 'in', ids.map(Number))
      .execute();
    return new Map(rows.map(({ id, sku }) => [String(id), sku]));
  },
};
