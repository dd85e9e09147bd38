import type { Inventory } from '../../../server/routes/describe-inventory.ts';
import { listCommonStock } from '../../../server/routes/list-common-stock.ts';
import type { WarehouseList } from '../../../server/routes/stock-pages.ts';
import { fileList } from '../../file/contract/list.ts';
import { listItbStock } from '../../itb/server/routes/list-itb-stock.ts';
import { mintsoftList } from '../../mintsoft/contract/list.ts';
import type { WarehouseSystem } from '../../rules/systems.ts';
import { shipBobList } from '../../shipbob/contract/list.ts';
import { shipHeroList } from '../../shiphero/contract/list.ts';

const LISTS: Record<WarehouseSystem, (inventory: Inventory) => Promise<WarehouseList>> = {
  mintsoft: (inventory) => listCommonStock(inventory, mintsoftList),
  itb: listItbStock,
  shipbob: (inventory) => listCommonStock(inventory, shipBobList),
  shiphero: (inventory) => listCommonStock(inventory, shipHeroList),
  file: (inventory) => listCommonStock(inventory, fileList),
};

/** What a warehouse holds, in the words of its system and of all. */
export const listStock = (inventory: Inventory): Promise<WarehouseList> => LISTS[inventory.system](inventory);
