import { DAY_MS } from '#shared/day-ms.ts';
import { buildConnection, type PageArguments, type ConnectionReading } from './connection.ts';
import type { createBulkOperations } from './bulk.ts';
import { buildAccessDenied, formatGid } from './node-parts.ts';
import { orderNode } from './order-node.ts';
import { searchOrders } from './search.ts';
import type { EmulatedOrder, ShopifyWorld } from './world.ts';

const SEEN_DAYS = 60;

interface OrdersArguments extends PageArguments {
  query?: string | null;
  sortKey?: string | null;
}

interface ShopOptions {
  world: ShopifyWorld;
  now: () => number;
  bulk: ReturnType<typeof createBulkOperations>;
  /** Where files are downloaded from. */
  origin: string;
}

/** The fields that can be queried of the shop, by the names of Shopify's schema. */
export function buildShopRoot({ world, now, bulk, origin }: ShopOptions) {
  const { shop, scopes } = world;

  function listVisibleOrders(field: string): readonly EmulatedOrder[] {
    if (!scopes.includes('read_orders')) throw buildAccessDenied(field, '`read_orders` access scope.');
    if (scopes.includes('read_all_orders')) return world.orders();
    return world.orders().filter(({ createdAt }) => createdAt.getTime() > now() - SEEN_DAYS * DAY_MS);
  }
  const find = (field: string, id: string) => {
    const order = listVisibleOrders(field).find((each) => formatGid('Order', each.id) === id);
    return order ? orderNode(order, world) : null;
  };

  return {
    shop: {
      id: formatGid('Shop', 548_380_009),
      name: shop.name,
      myshopifyDomain: shop.domain,
      ianaTimezone: shop.timeZone,
      currencyCode: shop.currency,
    },
    currentAppInstallation: {
      id: formatGid('AppInstallation', 1),
      accessScopes: scopes.map((handle) => ({ handle, description: handle })),
    },
    orders: ({ query, sortKey, ...page }: OrdersArguments, reading: ConnectionReading) => {
      const time = ({ createdAt, updatedAt }: EmulatedOrder) =>
        (sortKey === 'UPDATED_AT' ? updatedAt : createdAt).getTime();
      return buildConnection(searchOrders(listVisibleOrders('orders'), query), page, {
        getKey: (order) => [time(order), order.id],
        toNode: (order) => orderNode(order, world),
        ...reading,
      });
    },
    order: ({ id }: { id: string }) => find('order', id),
    nodes: ({ ids }: { ids: string[] }) => ids.map((id) => find('nodes', id)),
    bulkOperation: ({ id }: { id: string }) => bulk.poll(id, origin),
    bulkOperationRunQuery: ({ query }: { query: string }) => bulk.run(query, origin),
  };
}
