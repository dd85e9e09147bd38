import type { LoadedList } from '#server/http/serve-long-list.ts';
import { keepList } from '#server/lists/kept-list.ts';
import type { QueryOf } from '#shared/endpoint.ts';
import { mapListRules, type ListRules } from '#shared/lists/list-rules.ts';
import type { StockItem, warehouseInventory, WarehouseInventory } from '../../contract.ts';
import { computeStockOverview, overviewList } from '../../contract/overview-list.ts';
import type { StockChoice, StockCount, StockFigures } from '../../contract/stock-list.ts';

export type WarehouseList = LoadedList<WarehouseInventory, QueryOf<typeof warehouseInventory>>;

interface StockRows<Row> {
  rows: readonly Row[];
  rules: ListRules<Row, StockChoice, StockCount>;
  computeFigures: (rows: readonly Row[]) => StockFigures;
  /** The answer with some rows, in the shape that the list’s screen reads. */
  sendSome: (rows: readonly Row[]) => WarehouseInventory;
}

interface WarehouseRows<Row> extends StockRows<Row> {
  /** The answer with all rows, in every shape that it has them. */
  sendAll: () => WarehouseInventory;
  /** The same rows in the words that all systems share. */
  shared: { toItem: (row: Row) => StockItem; sendSome: (items: StockItem[]) => WarehouseInventory };
}

/** A warehouse's stock, of which a browser gets all or pages, in the words of its system or of all systems. */
export function listStockRows<Row>({ sendAll, shared, ...own }: WarehouseRows<Row>): WarehouseList {
  const { toItem, sendSome } = shared;
  const inOwn = listInWords(own);
  const inShared = listInWords({
    rows: own.rows,
    rules: mapListRules(overviewList, toItem),
    computeFigures: (rows) => computeStockOverview(rows.map(toItem)),
    sendSome: (rows) => sendSome(rows.map(toItem)),
  });
  const choose = ({ words }: { words: 'own' | 'shared' }) => (words === 'own' ? inOwn : inShared);
  return {
    total: own.rows.length,
    sendAll: (query) => (query.words === 'own' ? sendAll() : inShared.sendAll(query)),
    sendFigures: (query) => choose(query).sendFigures(query),
    sendPage: (query, revision) => choose(query).sendPage(query, revision),
  };
}

function listInWords<Row>({ rows, rules, computeFigures, sendSome }: StockRows<Row>): WarehouseList {
  const kept = keepList(rows, rules);
  return {
    total: rows.length,
    sendAll: () => sendSome(rows),
    sendFigures: () => ({ ...sendSome([]), long: { total: rows.length, figures: computeFigures(rows) } }),
    async sendPage(query, revision) {
      const { filter, zero } = query;
      const { rows: page, found, counts } = await kept.findPage(query, { filter, zero });
      return { ...sendSome(page), page: { found, counts, revision } };
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
