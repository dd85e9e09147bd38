import { readPages } from '../kit/paging.ts';
import { checkRows, type CheckedRows } from '../kit/rows.ts';
import { createFixedToken, createTokenCache, type TokenSource } from '../kit/tokens.ts';
import { createVendorHttp, type VendorHttpOptions } from '../kit/vendor-http.ts';
import {
  authAnswer,
  inventoryRecord,
  list,
  product,
  stockLevel,
  mintsoftWarehouse,
  type InventoryRecord,
  type MintsoftProduct,
  type MintsoftStockLevel,
} from './wire.ts';

export const MINTSOFT = 'Mintsoft';

// Some twenty of Mintsoft's state-changing calls are GETs, so a path never comes from data: these are the only ones.
const PATHS = {
  auth: '/api/Auth',
  stockLevels: '/api/Product/StockLevels',
  inventory: '/api/Product/Inventory/Bulk',
  products: '/api/Product/List',
  warehouses: '/api/Warehouse',
} as const;

const KEY_LIFE_MS = 24 * 3_600_000;
const KEY_MARGIN_MS = 10 * 60_000;
const ROWS_MAX = 100_000;
const PRODUCTS_PAGE_ROWS = 100; // as many as Mintsoft allows

type Query = Record<string, string | number | undefined>;

/** the maximum of Mintsoft */
export type MintsoftCredentials = { apiKey: string } | { username: string; password: string };

export interface MintsoftOptions extends Pick<
  VendorHttpOptions,
  'allowPrivate' | 'log' | 'clock' | 'random' | 'limits'
> {
  baseUrl?: string;
  credentials: MintsoftCredentials;
  warehouseId: number;
  /** Only rows of this client; the server itself may ignore the filter for some users. */
  clientId?: number;
  /** Rows a page of the inventory; Mintsoft allows 500. */
  pageRows?: number;
}

/** Mintsoft's calls in Mintsoft's words. */
export function createMintsoftClient({
  baseUrl = 'https://api.mintsoft.co.uk',
  credentials,
  warehouseId,
  clientId,
  pageRows = 500,
  ...options
}: MintsoftOptions) {
  const http = createVendorHttp({
    vendor: MINTSOFT,
    account: `warehouse ${warehouseId}`,
    hosts: [new URL(baseUrl).origin],
    // No limit is published; others have used this rate without being refused.
    ratePerSecond: 2,
    burst: 4,
    ...options,
  });
  const resolveUrl = (path: string) => new URL(path, baseUrl);
  const tokens = createTokens();

  function createTokens(): TokenSource {
    if ('apiKey' in credentials) return createFixedToken(credentials.apiKey, options.clock);
    const { username, password } = credentials;
    return createTokenCache({
      marginMs: KEY_MARGIN_MS,
      clock: options.clock,
      async fetchToken() {
        const { data } = await http.request({
          what: 'sign-in',
          method: 'POST',
          url: resolveUrl(PATHS.auth),
          body: { json: { Username: username, Password: password } },
          schema: authAnswer,
          idempotent: true,
        });
        return { token: data, lifeMs: KEY_LIFE_MS };
      },
    });
  }

  async function readList(
    what: string,
    path: string,
    query: Query,
    signal?: AbortSignal,
    { isOptional = false } = {},
  ): Promise<unknown[]> {
    const { data } = await tokens.use(
      (key) =>
        http.request({
          what,
          url: resolveUrl(path),
          query,
          headers: { 'ms-apikey': key },
          schema: list,
          signal,
        }),
      { isOptional },
    );
    return data;
  }

  /** Reads pages until one is shorter than the others. */
  function readAll(
    what: string,
    path: string,
    { query, pageRows, signal }: { query: Query; pageRows: number; signal: AbortSignal | undefined },
  ): Promise<unknown[]> {
    return readPages<number>({
      vendor: MINTSOFT,
      what,
      first: 1,
      maxPages: Math.ceil(ROWS_MAX / pageRows),
      async read(page) {
        const onPage = { ...query, PageNo: page, Limit: pageRows };
        // Mintsoft reports a missing right like a bad key.
        const rows = await readList(`${what}, page ${page}`, path, onPage, signal, { isOptional: true });
        return { rows, next: rows.length < pageRows ? undefined : page + 1 };
      },
    });
  }

  const isOurs = (row: { WarehouseId?: number | null; ClientId?: number | null }) =>
    (row.WarehouseId ?? warehouseId) === warehouseId &&
    (clientId === undefined || (row.ClientId ?? clientId) === clientId);
  const ours = { WarehouseId: warehouseId, ClientId: clientId };

  return {
    async stockLevels(signal?: AbortSignal): Promise<CheckedRows<MintsoftStockLevel>> {
      const what = `stock levels of warehouse ${warehouseId}`;
      const rows = await readList(what, PATHS.stockLevels, ours, signal);
      return checkRows({
        vendor: MINTSOFT,
        what,
        schema: stockLevel,
        rows,
        isWanted: isOurs,
        getKey: (row) => row.ProductId,
      });
    },

    /** Products without a record, and bundles, are absent. */
    async inventory(signal?: AbortSignal): Promise<CheckedRows<InventoryRecord>> {
      const what = `inventory of warehouse ${warehouseId}`;
      const rows = await readAll(what, PATHS.inventory, { query: ours, pageRows, signal });
      return checkRows({
        vendor: MINTSOFT,
        what,
        schema: inventoryRecord,
        rows,
        isWanted: isOurs,
        getKey: (row) => row.ID,
      });
    },

    async products(signal?: AbortSignal): Promise<MintsoftProduct[]> {
      const what = 'list of products';
      const query = { ClientId: clientId };
      const rows = await readAll(what, PATHS.products, { query, pageRows: PRODUCTS_PAGE_ROWS, signal });
      return checkRows({ vendor: MINTSOFT, what, schema: product, rows }).rows;
    },

    async warehouses(signal?: AbortSignal) {
      const what = 'list of warehouses';
      const rows = await readList(what, PATHS.warehouses, {}, signal);
      return checkRows({ vendor: MINTSOFT, what, schema: mintsoftWarehouse, rows }).rows;
    },

    retryNow() {
      tokens.reset();
      http.retryNow();
    },
    close: () => http.close(),
  };
}

export type MintsoftClient = ReturnType<typeof createMintsoftClient>;
