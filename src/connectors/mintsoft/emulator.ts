import { createEmulator, type Emulator } from '../kit/emulator.ts';
import { createTokenBucket } from '../kit/waits.ts';
import { EMPTY_401, TOO_MANY, UNAVAILABLE } from './emulator/answers.ts';
import { answerDeliveries } from './emulator/deliveries.ts';
import { answerChangedProducts, answerFlows } from './emulator/flows.ts';
import { answerInventoryRecords } from './emulator/inventory.ts';
import { createKeyRing } from './emulator/keys.ts';
import { answerSentOrders, answerScannedItems } from './emulator/orders.ts';
import { answerProducts } from './emulator/products.ts';
import { answerStockLevels } from './emulator/stock-levels.ts';
import { answerWarehouses } from './emulator/warehouses.ts';
import type { MintsoftWorld } from './emulator/world.ts';

export type {
  MintsoftDelivery,
  MintsoftFlow,
  MintsoftSentOrder,
  MintsoftStock,
  MintsoftWorld,
} from './emulator/world.ts';

/** Mintsoft on loopback: keys, stock levels in one piece, inventory, products, deliveries and orders in pages, flows by product. */
export function createMintsoftEmulator(world: MintsoftWorld, now = () => Date.now()): Promise<Emulator> {
  const { signIn, mayRead } = createKeyRing(world, now);
  const bucket =
    world.rate && createTokenBucket(world.rate, { now, elapsedMs: now, sleep: () => Promise.resolve() });

  return createEmulator({
    refuse: (request) => {
      if (bucket?.tryTake() === false) return TOO_MANY;
      if (world.lacks?.path.test(request.path)) return { status: world.lacks.status, text: '' };
      return request.path === '/api/Auth' || mayRead(request) ? undefined : EMPTY_401;
    },
    routes: {
      'POST /api/Auth': signIn,
      'GET /api/Auth': () => EMPTY_401,
      'GET /api/Warehouse': () => answerWarehouses(world),
      'GET /api/Product/StockLevels': ({ query }) => answerStockLevels(world, query),
      'GET /api/Product/StockLevels/UpdatedSince': ({ query }) => answerChangedProducts(world, query),
      'GET /api/Product/:id/StockFlow/Filtered': (request) => answerFlows(world, request),
      'GET /api/ASN/List': ({ query }) => answerDeliveries(world, query),
      'GET /api/Order/List': ({ query }) => answerSentOrders(world, query),
      'GET /api/Order/:id/BarcodeVerifiedOrderItems': (request) => answerScannedItems(world, request),
      'GET /api/Product/List': ({ query }) => answerProducts(world, query),
      'GET /api/Product/Inventory/Bulk': ({ query }) => answerInventoryRecords(world, query),
    },
    faultAnswers: { '503': UNAVAILABLE },
  });
}
