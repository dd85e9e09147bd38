import { buildConnection, type ConnectionReading, type PageArguments } from './connection.ts';
import { buildAccessDenied, formatGid, formatMoment } from './node-parts.ts';
import type {
  EmulatedLocation,
  EmulatedOrder,
  EmulatedRefund,
  EmulatedReturn,
  ShopifyWorld,
} from './world.ts';

type Rights = Pick<ShopifyWorld, 'scopes'>;
type OrderLines = Pick<EmulatedOrder, 'lines' | 'financialStatus' | 'returns'>;

/** A list of a node, page by page. */
const connect =
  <Row>(rows: readonly Row[], getKey: (row: Row) => number, toNode: (row: Row) => object) =>
  (page: PageArguments, reading: ConnectionReading) =>
    buildConnection(rows, page, { getKey: (row) => [getKey(row)], toNode, ...reading });

/** What Shopify derives of an order's returns, for the eye and for its search. */
export function getReturnStatus({ returns = [] }: Pick<EmulatedOrder, 'returns'>): string {
  const has = (...states: string[]) => returns.some(({ status }) => states.includes(status));
  if (has('OPEN')) return 'IN_PROGRESS';
  if (has('REQUESTED')) return 'RETURN_REQUESTED';
  return has('CLOSED') ? 'RETURNED' : 'NO_RETURN';
}

/** The refunds and returns of an order, each under a right of its own. */
export function buildReturnNodes(order: EmulatedOrder, { scopes }: Rights) {
  const seeReturns = (field: string) => {
    if (!scopes.includes('read_returns') && !scopes.includes('read_marketplace_returns'))
      throw buildAccessDenied(
        field,
        '`read_returns` access scope or `read_marketplace_returns` access scope.',
      );
  };
  const seeLocation = (place: EmulatedLocation | null) => () => {
    if (!scopes.includes('read_locations'))
      throw buildAccessDenied('location', '`read_locations` access scope.');
    return place && { id: formatGid('Location', place.id), name: place.name };
  };
  const findLine = (id: number) => toSoldNode(order, id);
  return {
    returnStatus: getReturnStatus(order),
    refunds: ({ first }: PageArguments) =>
      (order.refunds ?? []).slice(0, first ?? undefined).map((refund) => ({
        ...toRefundNode(refund, { findLine, seeLocation }),
        return: () => {
          seeReturns('return');
          return refund.returnId === undefined ? null : { id: formatGid('Return', refund.returnId) };
        },
      })),
    returns: (page: PageArguments, reading: ConnectionReading) => {
      seeReturns('returns');
      const toNode = (each: EmulatedReturn) => toReturnNode(each, { findLine, seeLocation });
      return connect(order.returns ?? [], ({ id }) => id, toNode)(page, reading);
    },
  };
}

const toSoldNode = ({ lines }: OrderLines, id: number) => {
  const line = lines.find((each) => each.id === id);
  return { id: formatGid('LineItem', id), sku: line?.sku ?? null, title: line?.title ?? '' };
};

interface Parts {
  findLine: (id: number) => object;
  seeLocation: (place: EmulatedLocation | null) => () => object | null;
}

const toRefundNode = ({ id, createdAt, lines }: EmulatedRefund, { findLine, seeLocation }: Parts) => ({
  id: formatGid('Refund', id),
  createdAt: formatMoment(createdAt),
  processedAt: formatMoment(createdAt),
  refundLineItems: connect(
    lines.map((line, index) => ({ ...line, index })),
    ({ index }) => index,
    ({ lineId, quantity, restockType, location, index }) => ({
      id: formatGid('RefundLineItem', id * 100 + index),
      quantity,
      restockType,
      restocked: restockType !== 'NO_RESTOCK',
      location: seeLocation(location),
      lineItem: findLine(lineId),
    }),
  ),
});

function toReturnNode(each: EmulatedReturn, { findLine, seeLocation }: Parts) {
  const { id, name, status, createdAt, lines, exchanges = [] } = each;
  const toSentNode = (lineId: number) => ({
    id: formatGid('FulfillmentLineItem', lineId),
    lineItem: findLine(lineId),
  });
  const disposed = lines.map((line) => ({
    id: formatGid('ReverseFulfillmentOrderLineItem', line.id),
    key: line.id,
    totalQuantity: line.quantity,
    fulfillmentLineItem: toSentNode(line.lineId),
    dispositions: (line.dispositions ?? []).map(({ location, ...disposition }) => ({
      ...disposition,
      id: formatGid('ReverseFulfillmentOrderDisposition', disposition.id),
      createdAt: formatMoment(disposition.createdAt),
      location: seeLocation(location),
    })),
  }));
  return {
    id: formatGid('Return', id),
    name,
    status,
    createdAt: formatMoment(createdAt),
    returnLineItems: connect(
      lines,
      (line) => line.id,
      ({ id: lineNumber, lineId, quantity, reason, note = '' }) => ({
        __typename: 'ReturnLineItem',
        id: formatGid('ReturnLineItem', lineNumber),
        quantity,
        returnReasonNote: note,
        returnReasonDefinition: reason && { id: formatGid('ReturnReasonDefinition', lineNumber), ...reason },
        fulfillmentLineItem: toSentNode(lineId),
      }),
    ),
    exchangeLineItems: connect(
      exchanges,
      (line) => line.id,
      (line) => ({
        id: formatGid('ExchangeLineItem', line.id),
        quantity: line.quantity,
        processedQuantity: line.lineId === null ? 0 : line.quantity,
        lineItems: line.lineId === null ? [] : [findLine(line.lineId)],
      }),
    ),
    reverseFulfillmentOrders: connect(
      status === 'OPEN' || status === 'CLOSED' ? [each] : [],
      (one) => one.id,
      (one) => ({
        id: formatGid('ReverseFulfillmentOrder', one.id),
        status,
        lineItems: connect(
          disposed,
          ({ key }) => key,
          (line) => line,
        ),
      }),
    ),
  };
}
