import type { EmulatorRequest } from '../../kit/emulator.ts';
import type { EmulatorAnswer } from '../../kit/faults.ts';
import { formatStamp, takeRequestedPage } from './answers.ts';
import type { MintsoftSentOrder, MintsoftWorld } from './world.ts';

const LIMIT_MAX = 100;

/** Orders of a warehouse, the last first, with the person they are for; items only where they are requested. */
export function answerSentOrders(world: MintsoftWorld, query: URLSearchParams): EmulatorAnswer {
  if (Number(query.get('Limit') ?? LIMIT_MAX) > LIMIT_MAX) return { status: 400, json: { Message: 'Limit' } };
  const since = new Date(query.get('SinceLastUpdated') ?? 0);
  const requested = query.get('WarehouseId');
  const hasItems = query.get('IncludeOrderItems') === 'true';
  const all = world.warehouses
    .filter(({ id }) => world.ignoresFilter || requested === null || id === Number(requested))
    .flatMap(({ id }) => (world.orders?.(id) ?? []).map((order) => ({ warehouseId: id, order })))
    .filter(({ order }) => order.updatedAt >= since)
    .toSorted((one, other) => other.order.id - one.order.id);
  return {
    json: takeRequestedPage(all, query, LIMIT_MAX).map(({ warehouseId, order }) => ({
      ID: order.id,
      WarehouseId: warehouseId,
      ClientId: order.clientId,
      OrderNumber: order.number,
      ExternalOrderReference: order.externalReference ?? null,
      FirstName: 'Erika',
      LastName: 'Mustermann',
      DespatchDate: order.despatchedAt && formatStamp(order.despatchedAt),
      LastUpdated: formatStamp(order.updatedAt),
      OrderItems: hasItems ? order.items.map((item) => buildItemRow(item, order)) : null,
      ...order.spoiled,
    })),
  };
}

const buildItemRow = (
  { id, sku, serials }: MintsoftSentOrder['items'][number],
  order: MintsoftSentOrder,
) => ({
  ID: id,
  OrderId: order.id,
  SKU: sku,
  Quantity: serials.length,
});

/** A row for each unit that was scanned, and one for each that was confirmed by hand. */
export function answerScannedItems(world: MintsoftWorld, { params }: EmulatorRequest): EmulatorAnswer {
  const orders = world.warehouses.flatMap(({ id }) => world.orders?.(id) ?? []);
  const order = orders.find(({ id }) => id === Number(params['id']));
  if (!order || order.isDeleted) return { status: 404, json: { Message: 'Order' } };
  const scanned = order.items.flatMap(({ id, serials, spoiled }) =>
    serials.map((serial) => ({ id, serial, spoiled })),
  );
  return {
    json: scanned.map(({ id, serial, spoiled }, index) => ({
      ID: order.id * 100 + index,
      OrderItemId: id,
      OrderId: order.id,
      Quantity: 1,
      ManuallyConfirmed: serial === null,
      BatchNo: null,
      SerialNo: serial,
      LastUpdated: formatStamp(order.updatedAt),
      LastUpdatedByUser: 'packing',
      ...spoiled,
    })),
  };
}
