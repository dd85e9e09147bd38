import { randomUUID } from 'node:crypto';
import { createEmulator, type Emulator, type EmulatorRequest } from '../kit/emulator.ts';
import { createTokenBucket, type Rate } from '../kit/waits.ts';

/** The stock of one warehouse; read at every request, so it may change while the emulator runs. */
export interface MintsoftStock {
  productId: number;
  sku: string;
  clientId: number;
  /** Free to sell. */
  level: number;
  allocated: number;
  quarantined: number | null;
  onOrder: number;
  /** Of this warehouse; left out of the answer where null. */
  lowStockLevel: number | null;
  /** Of the product, in any warehouse. */
  alertLevel?: number;
  isPreOrderable: boolean;
  /** Bundles have levels and no inventory record. */
  isBundle: boolean;
  /** Without one the product is called by its SKU. */
  name?: string;
  barcode?: string;
  updatedAt: Date;
  /** Fields that the stock level answers otherwise: `{ Level: 'n/a' }`; one that is undefined is left out. */
  spoiled?: Record<string, unknown>;
}

export interface MintsoftWorld {
  users: { username: string; password: string }[];
  /** Keys that an administrator has made; they do not expire. */
  staticKeys: string[];
  warehouses: { id: number; name: string; clientName: string }[];
  stock(warehouseId: number): MintsoftStock[];
  /** How many calls a second it takes, which Mintsoft does not publish; any number where left out. */
  rate?: Rate;
  /** For some users Mintsoft answers all rows, whatever warehouse was requested. */
  ignoresFilter?: boolean;
}

const KEY_LIFE_MS = 24 * 3_600_000;
const EMPTY_401 = { status: 401, text: '' };
// The service is behind Cloudflare, which refuses with a page.
const TOO_MANY = {
  status: 429,
  headers: { 'content-type': 'text/html; charset=UTF-8', server: 'cloudflare' },
  text: '<!DOCTYPE html><html><head><title>Too many requests</title></head><body>error 1015</body></html>',
};
const LIMIT_DEFAULT = 100;
const LIMIT_MAX = 500;
const PRODUCTS_MAX = 100;

/** Mintsoft on loopback: keys, stock levels in one piece, inventory and products in pages. */
export function createMintsoftEmulator(world: MintsoftWorld, now = () => Date.now()): Promise<Emulator> {
  const keys = new Map<string, number>();
  const bucket =
    world.rate && createTokenBucket(world.rate, { now, elapsedMs: now, sleep: () => Promise.resolve() });

  function signIn({ body }: EmulatorRequest) {
    const { Username, Password } = JSON.parse(body || '{}');
    const isKnown = world.users.some(
      ({ username, password }) => username === Username && password === Password,
    );
    if (!isKnown) return EMPTY_401;
    const key = randomUUID();
    keys.set(key, now() + KEY_LIFE_MS);
    return { json: key };
  }

  function mayRead({ headers, query }: EmulatorRequest): boolean {
    // Keys in the address have been refused since May 2024.
    if (query.has('APIKey')) return false;
    const key = headers['ms-apikey'] ?? '';
    return world.staticKeys.includes(key) || (keys.get(key) ?? 0) > now();
  }

  const filterStock = (query: URLSearchParams) => {
    const requestedId = query.get('WarehouseId');
    const warehouses = world.warehouses.filter(
      ({ id }) => world.ignoresFilter || requestedId === null || id === Number(requestedId),
    );
    return warehouses.flatMap((warehouse) =>
      world.stock(warehouse.id).map((stock) => ({ warehouse, stock })),
    );
  };

  return createEmulator({
    refuse: (request) => {
      if (bucket?.tryTake() === false) return TOO_MANY;
      return request.path === '/api/Auth' || mayRead(request) ? undefined : EMPTY_401;
    },
    routes: {
      'POST /api/Auth': signIn,
      'GET /api/Auth': () => EMPTY_401,
      'GET /api/Warehouse': () => ({
        json: world.warehouses.map(({ id, name }) => ({
          ID: id,
          Name: name,
          Code: name.slice(0, 4),
          Active: true,
        })),
      }),
      'GET /api/Product/StockLevels': ({ query }) => ({
        json: filterStock(query).map(buildLevelRow),
      }),
      'GET /api/Product/List': ({ query }) => {
        const products = new Map(filterStock(query).map(({ stock }) => [stock.productId, stock]));
        return {
          json: slicePage([...products.values()], query, PRODUCTS_MAX).map(buildProductRow),
        };
      },
      'GET /api/Product/Inventory/Bulk': ({ query }) => {
        const records = filterStock(query).filter(({ stock }) => !stock.isBundle);
        return {
          json: slicePage(records, query, LIMIT_MAX).map(buildInventoryRow),
        };
      },
    },
    faultAnswers: {
      '503': {
        status: 503,
        headers: { 'content-type': 'text/html; charset=UTF-8', server: 'cloudflare' },
        text: '<!DOCTYPE html><html><head><title>Service unavailable</title></head><body>error 503</body></html>',
      },
    },
  });
}

interface StockPlace {
  warehouse: MintsoftWorld['warehouses'][number];
  stock: ReturnType<MintsoftWorld['stock']>[number];
}

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

const buildProductRow = (product: StockPlace['stock']) => ({
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

function slicePage<Row>(rows: Row[], query: URLSearchParams, limitMax: number): Row[] {
  const limit = Math.min(Number(query.get('Limit') ?? LIMIT_DEFAULT), limitMax);
  const first = (Number(query.get('PageNo') ?? 1) - 1) * limit;
  return rows.slice(first, first + limit);
}

/** No zone and seven decimals, as Mintsoft writes it. */
const formatStamp = (date: Date): string => `${date.toISOString().slice(0, -1)}0000`;
