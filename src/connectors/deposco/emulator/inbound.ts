import type { EmulatorRequest } from '../../kit/emulator.ts';
import type { EmulatorAnswer } from '../../kit/faults.ts';
import { BAD_REQUEST, slicePage } from './answers.ts';
import type { DeposcoInboundOrder, DeposcoWorld } from './world.ts';

/** Lists within a list are cut after this many. */
export const NESTED_ROWS = 10;

/** A page of a list, with a link that goes on from it; the last ids come first. */
export function answerPage<Row extends { id: number }>(
  { path, query, headers }: EmulatorRequest,
  rows: readonly Row[],
  build: (row: Row) => unknown,
): EmulatorAnswer {
  const size = Number(query.get('pageSize') ?? 50);
  const page = Number(query.get('page') ?? 1);
  const ordered = rows.toSorted((one, other) => other.id - one.id);
  const isLast = page * size >= ordered.length;
  const next = new URLSearchParams(query);
  next.set('page', String(page + 1));
  const href = `http://${headers['host'] ?? ''}${path}?${next.toString()}`;
  return {
    json: {
      links: isLast ? [] : [{ rel: 'next', href }],
      complete: isLast,
      pages: Math.ceil(ordered.length / size),
      data: slicePage(ordered, page, size).map(build),
    },
  };
}

export function answerInboundOrders(
  world: DeposcoWorld,
  request: EmulatorRequest,
  kind: DeposcoInboundOrder['kind'],
): EmulatorAnswer {
  if (request.query.get('businessUnit') !== world.businessUnit) return BAD_REQUEST;
  const since = new Date(request.query.get('updatedAfter') ?? 0);
  const orders = (world.inboundOrders?.() ?? []).filter(
    (order) => order.kind === kind && order.updatedAt >= since,
  );
  return answerPage(request, orders, (order) => ({
    self: { id: order.id, businessKey: { number: order.number } },
    businessUnit: { businessKey: { code: world.businessUnit } },
    number: order.number,
    orderStatus: order.status,
    plannedArrivalDate: formatOffsetMoment(order.expectedAt),
    shipToFacility: { id: 5, businessKey: { number: order.facility } },
    updatedDate: formatOffsetMoment(order.updatedAt),
    orderLines: {
      links: [],
      complete: order.lines.length <= NESTED_ROWS,
      data: order.lines.slice(0, NESTED_ROWS).map(buildLine),
    },
  }));
}

export function answerOrderLines(world: DeposcoWorld, request: EmulatorRequest): EmulatorAnswer {
  const order = world.inboundOrders?.().find(({ id }) => id === Number(request.params['id']));
  return order ? answerPage(request, order.lines, buildLine) : { status: 404, text: '' };
}

const buildLine = (line: DeposcoInboundOrder['lines'][number]) => ({
  self: { id: line.id, businessKey: { lineNumber: String(line.id) } },
  lineNumber: String(line.id),
  item: { id: 1046, businessKey: { number: line.sku } },
  pack: EACH,
  orderPackQuantity: line.ordered,
  canceledPackQuantity: 0,
  receivedPackQuantity: line.receipts.reduce((sum, { units }) => sum + units, 0),
  receivedDamagedPackQuantity: 0,
  orderLineStatus: 'New',
  ...line.spoiled,
});

/** Receipts of one line of an order; both are required. */
export function answerReceipts(world: DeposcoWorld, request: EmulatorRequest): EmulatorAnswer {
  const { query } = request;
  if (!query.has('orderId') || !query.has('orderLineId')) return BAD_REQUEST;
  const order = world.inboundOrders?.().find(({ id }) => id === Number(query.get('orderId')));
  const line = order?.lines.find(({ id }) => id === Number(query.get('orderLineId')));
  return answerPage(
    request,
    line?.receipts ?? [],
    ({ id, units, at, user, isDamaged, serialNumber, spoiled }) => ({
      self: { id, businessKey: { number: `R${id}` } },
      number: `R${id}`,
      status: 'Complete',
      receivedItem: { id: 1046, businessKey: { number: line?.sku } },
      receivedPack: EACH,
      receivedPackQuantity: units,
      damaged: isDamaged ?? false,
      lotNumber: null,
      serialNumber: serialNumber ?? null,
      createdDate: formatOffsetMoment(at),
      createdBy: { id: 9, businessKey: { username: user } },
      ...spoiled,
    }),
  );
}

export function answerAdjustments(world: DeposcoWorld, request: EmulatorRequest): EmulatorAnswer {
  if (request.query.get('businessUnit') !== world.businessUnit) return BAD_REQUEST;
  const since = new Date(request.query.get('createdAfter') ?? 0);
  const all = (world.adjustments?.() ?? []).filter(({ at }) => at >= since);
  return answerPage(request, all, ({ id, facility, sku, units, action, status, reason, at }) => ({
    self: { id, businessKey: { id } },
    facility: { id: 5, businessKey: { number: facility } },
    item: { id: 1046, businessKey: { number: sku } },
    pack: EACH,
    quantity: units,
    actionType: action,
    inventoryStatus: status,
    reasonCode: reason,
    createdDate: formatOffsetMoment(at),
  }));
}

const EACH = { id: 2046, businessKey: { type: 'Each' } };

/** With an offset, as Deposco writes it. */
export const formatOffsetMoment = (date: Date): string =>
  `${new Date(date.getTime() - 6 * 3_600_000).toISOString().slice(0, 19)}-06:00`;
