import { mapListRules } from '#shared/lists/list-rules.ts';
import type { StockItem, WarehouseInventory } from '../../../../contract.ts';
import type { WarehouseStockRow } from '../../../../server/queries/select-warehouse-stock.ts';
import { describeState, toStockItem, type Inventory } from '../../../../server/routes/describe-inventory.ts';
import { listStockRows, type WarehouseList } from '../../../../server/routes/stock-pages.ts';
import { itbList } from '../../contract/list.ts';
import { computeItbStats, toItbItem } from './describe-rows.ts';

/**
 * What a warehouse that ITB runs holds, in ITB's words; all of it in the common words, too. The rows stay as they are
 * stored, because either words would be as many objects again.
 */
export async function listItbStock(inventory: Inventory): Promise<WarehouseList> {
  const { system } = inventory;
  const rows = inventory.rows ?? [];
  const { answered, known } = describeState(inventory);
  const stats = computeItbStats(rows);
  const toItem = (row: WarehouseStockRow): StockItem => toStockItem(row, system);
  const sendShared = (items: StockItem[]): WarehouseInventory => ({
    warehouse_inventory: { ...answered, inventory: items },
    ...known,
  });
  const sendSome = (some: readonly WarehouseStockRow[]): WarehouseInventory => ({
    ...sendShared([]),
    ...answered,
    inventory: some.map(toItbItem),
    stats,
  });
  return listStockRows({
    rows,
    rules: mapListRules(itbList, toItbItem),
    computeFigures: () => ({}),
    sendAll: () => ({ ...sendSome(rows), ...sendShared(rows.map(toItem)) }),
    sendSome,
    shared: { toItem, sendSome: sendShared },
  });
}
