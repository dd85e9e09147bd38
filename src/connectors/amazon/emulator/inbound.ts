import type { EmulatorAnswer } from '../../kit/faults.ts';
import { createPageToken, readTokenOffset, refuseInvalidInput, type AmazonCall } from './answers.ts';
import type { AmazonWorldShipment } from './world.ts';

const TOKEN_LIFE_MS = 3_600_000;

/** `GET /fba/inbound/v0/shipments`. */
export const answerInboundShipments = (call: AmazonCall): EmulatorAnswer =>
  answerPage(call, 'ShipmentData', selectSpan(call, listShipments(call)).map(toWireShipment));

/** `GET /fba/inbound/v0/shipmentItems`: those that changed themselves within the span. */
export const answerInboundItems = (call: AmazonCall): EmulatorAnswer =>
  answerPage(call, 'ItemData', selectSpan(call, listShipments(call).flatMap(listItems)).map(toWireItem));

/** What a page after the first is of is in its token alone. */
const readSpan = ({ query }: AmazonCall) => ({
  after: Date.parse(query.get('LastUpdatedAfter') ?? ''),
  before: Date.parse(query.get('LastUpdatedBefore') ?? ''),
});

const listShipments = ({ query, world }: AmazonCall): AmazonWorldShipment[] =>
  (world.shipments?.() ?? []).filter(({ marketplaceId }) => marketplaceId === query.get('MarketplaceId'));

const listItems = ({ id, updatedAt, lines }: AmazonWorldShipment) =>
  lines.map((line) => ({ updatedAt, ...line, shipmentId: id }));

/** The latest first, so that a page's offset means the same with and without the span. */
function selectSpan<Row extends { updatedAt: Date }>(call: AmazonCall, rows: readonly Row[]): Row[] {
  const all = rows.toSorted((one, other) => other.updatedAt.getTime() - one.updatedAt.getTime());
  if (call.query.get('QueryType') === 'NEXT_TOKEN') return all;
  const { after, before } = readSpan(call);
  return all.filter(({ updatedAt }) => updatedAt.getTime() >= after && updatedAt.getTime() <= before);
}

function answerPage(call: AmazonCall, field: string, rows: readonly object[]): EmulatorAnswer {
  const { query, world, pageRows } = call;
  const type = query.get('QueryType');
  const { after, before } = readSpan(call);
  const isSpan = type === 'DATE_RANGE' && after <= before;
  const isNext = type === 'NEXT_TOKEN' && query.has('NextToken');
  if (!(isSpan || isNext) || !world.marketplaceIds.includes(query.get('MarketplaceId') ?? '')) {
    return refuseInvalidInput('MarketplaceId and a date range, or a token, are required.');
  }
  const place = new URLSearchParams({ MarketplaceId: query.get('MarketplaceId') ?? '' });
  const offset = readTokenOffset(query.get('NextToken'), { ...call, query: place }, TOKEN_LIFE_MS);
  if (offset === undefined) return refuseInvalidInput('NextToken is invalid or has expired.');
  const end = offset + pageRows;
  return {
    json: {
      payload: {
        [field]: rows.slice(offset, end),
        ...(end < rows.length && { NextToken: createPageToken(end, { ...call, query: place }) }),
      },
    },
  };
}

const toWireShipment = ({ id, name, status, destination }: AmazonWorldShipment) => ({
  ShipmentId: id,
  ShipmentName: name,
  ShipFromAddress: { Name: 'Warehouse', CountryCode: 'US' },
  DestinationFulfillmentCenterId: destination,
  ShipmentStatus: status,
  LabelPrepType: 'SELLER_LABEL',
  AreCasesRequired: false,
});

const toWireItem = ({ shipmentId, sku, fnsku, shipped, received }: ReturnType<typeof listItems>[number]) => ({
  ShipmentId: shipmentId,
  SellerSKU: sku,
  FulfillmentNetworkSKU: fnsku,
  QuantityShipped: shipped,
  QuantityReceived: received,
  QuantityInCase: 0,
  PrepDetailsList: [],
});
