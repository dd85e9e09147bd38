import type { LoadedList } from '#server/http/serve-long-list.ts';
import { keepList } from '#server/lists/kept-list.ts';
import type { QueryOf } from '#shared/endpoint.ts';
import type { warehouseInventory, WarehouseInventory } from '../../contract.ts';
import type { StockFigures, StockList } from '../../contract/stock-list.ts';

export type WarehouseList = LoadedList<WarehouseInventory, QueryOf<typeof warehouseInventory>>;

interface StockRows<Row> {
  rows: readonly Row[];
  rules: StockList<Row>;
  figures: StockFigures;
  /** The answer with all rows, in every shape that it has them. */
  sendAll: () => WarehouseInventory;
  /** The answer with some, in the shape that the list’s screen reads. */
  sendSome: (rows: Row[]) => WarehouseInventory;
}

/** A warehouse's stock, of which a browser gets all or pages. */
export function listStockRows<Row>({ rows, rules, figures, ...send }: StockRows<Row>): WarehouseList {
  const kept = keepList(rows, rules);
  return {
    total: rows.length,
    sendAll: send.sendAll,
    sendFigures: () => ({ ...send.sendSome([]), long: { total: rows.length, figures } }),
    async sendPage(query, revision) {
      const { filter, zero } = query;
      const { rows: page, found, counts } = await kept.findPage(query, { filter, zero });
      return { ...send.sendSome(page), page: { found, counts, revision } };
    },
  };
}

/** What is known of a warehouse whose system nothing here can read. */
export const listNothing = (answer: WarehouseInventory): WarehouseList => ({
  total: 0,
  sendAll: () => answer,
  sendFigures: () => answer,
  sendPage: async () => answer,
});
