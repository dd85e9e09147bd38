import { mapInTurns } from '#server/lists/in-turns.ts';
import type { StockItem, WarehouseInventory } from '../../contract.ts';
import type { CommonStockList } from '../../contract/stock-list.ts';
import { describeState, toStockItem, type Inventory } from './describe-inventory.ts';
import { listStockRows, type WarehouseList } from './stock-pages.ts';

/** The stock of a warehouse whose system has no words beside those that all have. */
export async function listCommonStock(inventory: Inventory, rules: CommonStockList): Promise<WarehouseList> {
  const { rows, system } = inventory;
  const { answered, known } = describeState(inventory);
  const items = await mapInTurns(rows ?? [], (row) => toStockItem(row, system));
  const sendSome = (some: readonly StockItem[]): WarehouseInventory => ({
    warehouse_inventory: { ...answered, inventory: [...some] },
    ...known,
  });
  return listStockRows({
    rows: items,
    rules,
    computeFigures: rules.computeFigures,
    sendAll: () => sendSome(items),
    sendSome,
    shared: { toItem: (item) => item, sendSome },
  });
}
