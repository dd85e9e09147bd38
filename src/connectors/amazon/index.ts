import { formatCount } from '#shared/numbers.ts';
import { createAmazonClient, type ClientOptions } from './account/client.ts';
import { readFbaStock, type FbaStock } from './fba-stock.ts';
import { readLedger, type LedgerRead, type LedgerRequest } from './ledger/ledger.ts';
import { createReportReader, testReports } from './ledger/report.ts';
import { readInboundShipments, type InboundReading, type InboundRequest } from './inbound.ts';
import { readPostings, type PostingsRead, type PostingsRequest } from './finances/finances.ts';
import { readInventoryPage } from './inventory.ts';
import {
  DEFAULT_MARKETPLACES,
  MARKETPLACES,
  listStockPools,
  type AccountRegion,
  type AmazonStockRegion,
  type MarketplaceCode,
  type StockPool,
} from './account/marketplaces.ts';
import { countOrders } from './metrics.ts';
import { readOrders, type OrdersRequest, type OrdersRead } from './orders.ts';

export { AMAZON_CALLS } from './calls.ts';
export type { AmazonCredentials } from './account/client.ts';
export type { FbaLevel, FbaStock } from './fba-stock.ts';
export type { InboundLine, InboundRequest, InboundShipment } from './inbound.ts';
export type { LedgerRead, LedgerRequest } from './ledger/ledger.ts';
export type { LedgerEvent } from './ledger/to-ledger-event.ts';
export { MARKETPLACES } from './account/marketplaces.ts';
export type {
  AccountRegion,
  AmazonStockRegion,
  MarketplaceCode,
  AmazonSalesRegion,
} from './account/marketplaces.ts';
export type { AmazonPackage } from './order-details.ts';
export type { AmazonOrder, AmazonOrderLine } from './to-amazon-order.ts';
export { rewindOrders } from './orders.ts';
export type { OrdersRequest, OrdersRead } from './orders.ts';
export type { PostedBetween, PostingsRead, PostingsRequest } from './finances/finances.ts';
export type { AmazonAccountFee, AmazonPosting, AmazonPostingLine } from './finances/to-posting.ts';
export type { AmazonFees } from './finances/fees.ts';

export interface AmazonOptions extends ClientOptions {
  /** Where the company sells: the first European one other than the UK is read for the stock of them all. */
  marketplaces?: readonly MarketplaceCode[];
}

/** One seller account: Europe or North America. */
export interface Amazon {
  account: AccountRegion;
  /** The pools of stock that this account has. */
  fbaRegions: readonly AmazonStockRegion[];
  /** All stock in one of them, or an error: never a part of it. */
  readFbaStock(region: AmazonStockRegion, signal?: AbortSignal): Promise<FbaStock>;
  /** Shipments into these pools that changed in a span, with all of their SKUs, or an error: never a part of them. */
  readInbound(request: InboundRequest): Promise<InboundReading>;
  /** Orders that are new or have changed since the last reading, as many as Amazon gives now. */
  readOrders(request: OrdersRequest): Promise<OrdersRead>;
  /** What Amazon has booked: sales with their tax taken off, refunds, and fees. */
  readPostings(request: PostingsRequest): Promise<PostingsRead>;
  /** What entered, left or changed in the account's stock, day by day. */
  readLedger(request: LedgerRequest): Promise<LedgerRead>;
  /** Checks credentials and the right to request reports; returns what it found. */
  testLedger(now: Date, signal?: AbortSignal): Promise<string>;
  /** Checks credentials and the right to read stock; returns what it found. */
  testStock(region: AmazonStockRegion, signal?: AbortSignal): Promise<string>;
  /** Checks credentials and the right to read inbound shipments; returns what it found. */
  testInbound(now: Date, signal?: AbortSignal): Promise<string>;
  /** Checks credentials and the right to read orders; returns what it found. */
  testOrders(now: Date, signal?: AbortSignal): Promise<string>;
  /** Checks credentials and the right to read finances; returns what it found. */
  testFinances(now: Date, signal?: AbortSignal): Promise<string>;
  /** Retries at once what is paused: refused credentials, a service that failed several times in a row. */
  retryNow(): void;
  close(): Promise<void>;
}

export function createAmazon({ marketplaces, ...options }: AmazonOptions): Amazon {
  const client = createAmazonClient(options);
  const codes = marketplaces ?? DEFAULT_MARKETPLACES[options.account];
  const pools = listStockPools(codes);
  const marketplaceIds = codes.map((code) => MARKETPLACES[code].id);
  const [main] = pools;
  const readReport = createReportReader(client, options.clock);
  function findPool(region: AmazonStockRegion): { pool: StockPool; main: StockPool } {
    const pool = pools.find((each) => each.region === region);
    if (!pool || !main) throw new Error(`the Amazon account has no stock in ${region}`);
    return { pool, main };
  }

  return {
    account: options.account,
    fbaRegions: pools.map(({ region }) => region),
    async readFbaStock(region, signal) {
      const { pool, main } = findPool(region);
      return await readFbaStock(client, { pool, main }, signal);
    },
    readInbound: (request) => readInboundShipments(client, pools, request),
    readOrders: (request) => readOrders(client, marketplaceIds, request),
    readPostings: (request) => readPostings(client, request),
    readLedger: (request) => readLedger({ readReport, marketplaceIds }, request),
    testLedger: (now, signal) => testReports(client, now, signal),
    async testStock(region, signal) {
      const { marketplaceId } = findPool(region).pool;
      const { rows, next } = await readInventoryPage(client, { marketplaceId, name: region, signal });
      return `Signed in; ${region} lists ${next ? 'more than ' : ''}${formatCount(rows.length, 'SKU')}.`;
    },
    async testInbound(now, signal) {
      const since = new Date(now.getTime() - 7 * 86_400_000);
      const { rows } = await readInboundShipments(client, pools.slice(0, 1), { since, now, signal });
      return `Signed in; ${formatCount(rows.length, 'inbound shipment')} changed in the last 7 days.`;
    },
    async testOrders(now, signal) {
      const since = new Date(now.getTime() - 3_600_000);
      await readOrders(client, marketplaceIds, { cursor: null, since, now, signal });
      const count = await countOrders(client, { codes, now, signal });
      return ['Connected: orders are readable.', count].filter(Boolean).join(' ');
    },
    async testFinances(now, signal) {
      const since = new Date(now.getTime() - 7 * 24 * 3_600_000);
      const { rows } = await readPostings(client, { cursor: null, since, now, signal });
      return `Signed in; ${formatCount(rows.length, 'posting')} of orders in the last 7 days.`;
    },
    retryNow: () => client.retryNow(),
    close: () => client.close(),
  };
}
