import type { EmulatorAnswer } from '../../kit/faults.ts';
import { formatStamp, takeRequestedPage } from './answers.ts';
import { listStockPlaces, type StockPlace } from './stock-places.ts';
import type { MintsoftWorld } from './world.ts';

const LIMIT_MAX = 500;

export function answerInventoryRecords(world: MintsoftWorld, query: URLSearchParams): EmulatorAnswer {
  const products = listStockPlaces(world, query).filter(({ stock }) => !stock.isBundle);
  const records = products.flatMap(buildInventoryRows);
  return { json: takeRequestedPage(records, query, LIMIT_MAX) };
}

function buildInventoryRows(place: StockPlace): object[] {
  const first = buildInventoryRow(place);
  const further = (place.stock.furtherRecords ?? []).map((differing, index) => ({
    ...first,
    ID: first.ID + 100_000 * (index + 1),
    LocationId: first.LocationId + index + 1,
    ...differing,
  }));
  return [first, ...further];
}

const buildInventoryRow = ({ warehouse, stock }: StockPlace) => ({
  ID: warehouse.id * 1_000_000 + stock.productId,
  ProductId: stock.productId,
  SKU: stock.sku,
  WarehouseId: warehouse.id,
  WarehouseName: warehouse.name,
  LocationId: 12,
  ClientId: stock.clientId,
  ClientName: warehouse.clientName,
  StockLevel: stock.level + stock.allocated,
  Allocated: stock.allocated,
  OnHand: stock.level,
  OffHand: 0,
  AwaitingReplen: 0,
  OnOrder: stock.onOrder,
  RequiredByBackOrder: 0,
  InQuarantine: stock.quarantined,
  InTransit: 0,
  InTransition: 0,
  Scrapped: 0,
  LastUpdated: formatStamp(stock.updatedAt),
  LastUpdatedByUser: 'warehouse',
  Breakdown: null,
});
