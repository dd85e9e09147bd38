import type { EmulatorAnswer } from '../../kit/faults.ts';
import { formatStamp, takeRequestedPage } from './answers.ts';
import { listStockPlaces } from './stock-places.ts';
import type { MintsoftStock, MintsoftWorld } from './world.ts';

const PRODUCTS_MAX = 100;

/** A product once, in however many warehouses it is. */
export function answerProducts(world: MintsoftWorld, query: URLSearchParams): EmulatorAnswer {
  const products = new Map(listStockPlaces(world, query).map(({ stock }) => [stock.productId, stock]));
  return { json: takeRequestedPage([...products.values()], query, PRODUCTS_MAX).map(buildProductRow) };
}

const buildProductRow = (product: MintsoftStock) => ({
  ID: product.productId,
  SKU: product.sku,
  Name: product.name ?? product.sku,
  EAN: product.barcode ?? null,
  UPC: null,
  LowStockAlertLevel: product.alertLevel ?? 0,
  BackOrder: false,
  Bundle: product.isBundle,
  DisCont: false,
  ClientId: product.clientId,
  LastUpdated: formatStamp(product.updatedAt),
});
