import type { EmulatorAnswer } from '../../kit/faults.ts';
import { formatStamp } from './answers.ts';
import { listStockPlaces, type StockPlace } from './stock-places.ts';
import type { MintsoftWorld } from './world.ts';

/** All rows in one answer: this call has no pages. */
export const answerStockLevels = (world: MintsoftWorld, query: URLSearchParams): EmulatorAnswer => ({
  json: listStockPlaces(world, query).map(buildLevelRow),
});

const buildLevelRow = ({ warehouse, stock }: StockPlace) => ({
  ProductId: stock.productId,
  WarehouseId: warehouse.id,
  ClientId: stock.clientId,
  SKU: stock.sku,
  Level: stock.level,
  TotalStockLevel: stock.level + stock.allocated,
  PreOrderable: stock.isPreOrderable,
  Bundle: stock.isBundle,
  LowStockLevel: stock.lowStockLevel ?? undefined,
  LastUpdated: formatStamp(stock.updatedAt),
  Breakdown: null,
  ...stock.spoiled,
});
