import { mapInTurns } from '#server/lists/in-turns.ts';
import type { StockItem, WarehouseInventory } from '../../../../contract.ts';
import { describeState, toStockItem, type Inventory } from '../../../../server/routes/describe-inventory.ts';
import { listStockRows, type WarehouseList } from '../../../../server/routes/stock-pages.ts';
import type { ItbItem } from '../../contract/answer.ts';
import { itbList } from '../../contract/list.ts';
import { computeItbStats, toItbItem } from './describe-rows.ts';

/** What a warehouse that ITB runs holds, in ITB's words; all of it in the common words, too. */
export async function listItbStock(inventory: Inventory): Promise<WarehouseList> {
  const { system } = inventory;
  const rows = inventory.rows ?? [];
  const { answered, known } = describeState(inventory);
  const stats = computeItbStats(rows);
  const items = await mapInTurns(rows, toItbItem);
  const list = (): StockItem[] => rows.map((row) => toStockItem(row, system));
  const sendShared = (some: readonly StockItem[]): WarehouseInventory => ({
    warehouse_inventory: { ...answered, inventory: [...some] },
    ...known,
  });
  const sendSome = (some: readonly ItbItem[]): WarehouseInventory => ({
    ...sendShared([]),
    ...answered,
    inventory: [...some],
    stats,
  });
  return listStockRows({
    rows: items,
    rules: itbList,
    computeFigures: () => ({}),
    sendAll: () => ({ ...sendSome(items), warehouse_inventory: { ...answered, inventory: list() } }),
    sendSome,
    shared: { list, sendSome: sendShared },
  });
}
