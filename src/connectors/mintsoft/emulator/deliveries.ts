import type { EmulatorAnswer } from '../../kit/faults.ts';
import { formatStamp, takeRequestedPage } from './answers.ts';
import type { MintsoftDelivery, MintsoftWorld } from './world.ts';

const LIMIT_MAX = 100;

/** Deliveries of a warehouse, the last first; a larger page than it allows is refused. */
export function answerDeliveries(world: MintsoftWorld, query: URLSearchParams): EmulatorAnswer {
  if (Number(query.get('Limit') ?? LIMIT_MAX) > LIMIT_MAX) return { status: 400, json: { Message: 'Limit' } };
  const since = new Date(query.get('SinceLastUpdated') ?? 0);
  const requested = query.get('WarehouseId');
  const all = world.warehouses
    .filter(({ id }) => world.ignoresFilter || requested === null || id === Number(requested))
    .flatMap(({ id }) => (world.deliveries?.(id) ?? []).map((delivery) => ({ warehouseId: id, delivery })))
    .filter(({ delivery }) => delivery.updatedAt >= since)
    .toSorted((one, other) => other.delivery.id - one.delivery.id);
  const hasItems = query.get('IncludeASNItems') === 'true';
  return {
    json: takeRequestedPage(all, query, LIMIT_MAX).map(({ warehouseId, delivery }) => ({
      ...buildDeliveryRow(delivery, warehouseId),
      Items: hasItems ? delivery.items.map((item) => buildItemRow(item, delivery)) : null,
    })),
  };
}

const buildDeliveryRow = (delivery: MintsoftDelivery, warehouseId: number) => ({
  ID: delivery.id,
  POReference: delivery.reference,
  Supplier: null,
  EstimatedDelivery: formatStamp(delivery.expectedOn),
  BookedInDate: delivery.bookedInAt && formatStamp(delivery.bookedInAt),
  GoodsInType: 'Carton',
  // Packages, not units.
  Quantity: 1,
  ASNStatus: { Name: delivery.status, ID: 1 },
  WarehouseId: warehouseId,
  ClientId: delivery.clientId,
  LastUpdated: formatStamp(delivery.updatedAt),
  LastUpdatedByUser: 'goods.in',
});

const buildItemRow = (item: MintsoftDelivery['items'][number], delivery: MintsoftDelivery) => ({
  ID: item.id,
  ASNId: delivery.id,
  ProductId: item.productId,
  SKU: item.sku,
  QuantityExpected: item.expected,
  QuantityReceieved: item.received,
  QuantityBooked: item.booked,
  OnOrder: Math.max(0, item.expected - item.booked),
  Complete: item.booked >= item.expected,
  SourceLineId: null,
  LastUpdated: formatStamp(delivery.updatedAt),
  ...item.spoiled,
});
