import type { EmulatorRequest } from '../../kit/emulator.ts';
import type { EmulatorAnswer } from '../../kit/faults.ts';
import { formatStamp } from './answers.ts';
import type { MintsoftFlow, MintsoftWorld } from './world.ts';

/** Ids alone, of all warehouses together. */
export function answerChangedProducts(world: MintsoftWorld, query: URLSearchParams): EmulatorAnswer {
  const since = new Date(query.get('FromDate') ?? 0);
  const ids = world.warehouses.flatMap(({ id }) => [
    ...world.stock(id).flatMap(({ productId, updatedAt }) => (updatedAt >= since ? [productId] : [])),
    ...(world.flows?.(id) ?? []).flatMap(({ productId, at }) => (at >= since ? [productId] : [])),
  ]);
  return { json: [...new Set(ids)] };
}

/** What entered and left of a product; flows of returns only where they are requested. */
export function answerFlows(world: MintsoftWorld, { params, query }: EmulatorRequest): EmulatorAnswer {
  const [from, to] = [query.get('FromDate'), query.get('ToDate')];
  if (from === null || to === null) return { status: 400, json: { Message: 'FromDate and ToDate' } };
  const types = (query.get('Types') ?? 'ALL').split(';');
  const warehouseId = Number(query.get('WarehouseId'));
  const flows = (world.flows?.(warehouseId) ?? []).filter(
    ({ productId, flow, at, isReturn = false }) =>
      productId === Number(params['id']) &&
      at >= new Date(from) &&
      at <= new Date(to) &&
      (types.includes('ALL') || types.includes(flow)) &&
      (!isReturn || query.get('IncludeReturns') === 'true'),
  );
  return { json: flows.map((flow) => buildFlowRow(flow, warehouseId)) };
}

const buildFlowRow = (flow: MintsoftFlow, warehouseId: number) => ({
  ID: flow.id,
  ProductId: flow.productId,
  SKU: flow.sku,
  WarehouseId: warehouseId,
  Flow: flow.flow,
  Quantity: flow.quantity,
  Reason: flow.reason,
  OrderId: null,
  BatchNo: null,
  SerialNo: flow.serialNumber ?? null,
  StockFlowDetails: null,
  LastUpdated: formatStamp(flow.at),
  LastUpdatedByUser: flow.user,
});
