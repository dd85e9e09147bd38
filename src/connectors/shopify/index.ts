import { ConnectorError } from '../kit/connector-error.ts';
import type { CheckedRows } from '../kit/rows.ts';
import { API_VERSION } from './client/api-version.ts';
import type { AskedChanges, Changes } from './client/changes.ts';
import { createGraphql, SHOPIFY, type GraphqlOptions } from './client/graphql.ts';
import { createHistoryReader, type History, type HistoryWindow, type WaitLimit } from './history.ts';
import { createOrdersReader, type SerialFields, type ShopOrder } from './orders.ts';
import { OWN_QUESTIONS } from './questions.ts';
import { RETURN_QUESTIONS } from './returns/questions.ts';
import { createReturnsReader } from './returns/read-returns.ts';
import type { OrderReturns } from './returns/to-order-returns.ts';
import { countReadableDays, hasReturnRight, listMissingRights, type ShopData } from './rights.ts';
import { createShipmentsReader, type GivenShipments, type OrderShipments } from './shipments.ts';

export { API_VERSION, API_VERSION_ENDS_ON } from './client/api-version.ts';
export type { AskedChanges, Changes } from './client/changes.ts';
export type { GraphqlOptions } from './client/graphql.ts';
export type { History, HistoryWindow } from './history.ts';
export type { ShopOrder } from './orders.ts';
export type { OrderReturns, ShopRestock, ShopReturnLine } from './returns/to-order-returns.ts';
export type { OrderShipments, ShopifyParcel } from './shipments.ts';
export { isSignedByShop, parseNotice, readShopDomain, type ShopNotice } from './webhook.ts';

/** One shop on Shopify. */
export interface Shopify {
  /** Orders that have changed, or an error; a long backlog comes in several readings. */
  readOrders(request: AskedChanges): Promise<Changes<ShopOrder>>;
  /** How many days back the app may read orders; null for all of them. Shopify leaves out older ones without a word. */
  readReadableDays(signal?: AbortSignal): Promise<number | null>;
  /** Has Shopify collect past orders, which is far cheaper than reading them; returns the id of the operation. */
  startHistory(window: HistoryWindow, signal?: AbortSignal): Promise<string>;
  readHistory(operation: string, patience?: WaitLimit): Promise<History>;
  /** The parcels of orders that have changed. A tracking event may or may not count as a change of its order. */
  readShipments(request: AskedChanges): Promise<Changes<OrderShipments>>;
  readOrderShipments(orderIds: readonly string[], signal?: AbortSignal): Promise<GivenShipments>;
  /** What came back of orders that have changed: returns, refunds, exchanges, and what was restocked. */
  readReturns(request: AskedChanges): Promise<Changes<OrderReturns>>;
  readOrderReturns(orderIds: readonly string[], signal?: AbortSignal): Promise<CheckedRows<OrderReturns>>;
  /** Checks the credentials and the rights of the app; returns what it found, and what will be missing of this data. */
  test(wanted: ShopData, signal?: AbortSignal): Promise<{ message: string; missing: string[] }>;
  /** Retries at once what is paused: refused credentials, a service that failed several times in a row. */
  retryNow(): void;
  close(): Promise<void>;
}

/** Every question that we ask a shop. */
export const SHOPIFY_QUESTIONS = { ...OWN_QUESTIONS, ...RETURN_QUESTIONS };

export interface ShopifyOptions extends GraphqlOptions, SerialFields {}

export function createShopify(options: ShopifyOptions): Shopify {
  const graphql = createGraphql(options);
  const { clock } = options;
  const what = 'shop and rights';
  async function readRights(signal?: AbortSignal) {
    const { data } = await graphql.ask({ what, ...OWN_QUESTIONS.shopInfo, signal });
    const { shop, currentAppInstallation } = data;
    return { shop, rights: new Set(currentAppInstallation.accessScopes.map(({ handle }) => handle)) };
  }
  const maySeeReturns = async (signal?: AbortSignal) => hasReturnRight((await readRights(signal)).rights);
  return {
    readOrders: createOrdersReader(graphql, options),
    readReadableDays: async (signal) => countReadableDays((await readRights(signal)).rights),
    ...createHistoryReader(graphql, options),
    ...createShipmentsReader(graphql, clock),
    ...createReturnsReader(graphql, { clock, maySeeReturns }),
    async test(wanted, signal) {
      const { shop, rights } = await readRights(signal);
      if (!rights.has('read_orders')) {
        const detail = 'the app lacks the permission read_orders';
        throw new ConnectorError(SHOPIFY, what, { kind: 'refused-credentials', detail });
      }
      const { name, ianaTimezone, currencyCode } = shop;
      const served = graphql.getServedVersion();
      const message = [
        `Signed in to ${name} (${currencyCode}, ${ianaTimezone}).`,
        ...(served === API_VERSION ? [] : [`Version ${served} of its API responds, not ${API_VERSION}.`]),
      ];
      return { message: message.join(' '), missing: listMissingRights(rights, wanted) };
    },
    retryNow: () => graphql.retryNow(),
    close: () => graphql.close(),
  };
}
