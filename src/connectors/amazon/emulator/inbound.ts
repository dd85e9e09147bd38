import type { EmulatorAnswer } from '../../kit/faults.ts';
import { createPageToken, readTokenOffset, refuseInvalidInput, type AmazonCall } from './answers.ts';
import type { AmazonWorldShipment } from './world.ts';

const TOKEN_LIFE_MS = 3_600_000;

/** `GET /fba/inbound/v0/shipments`. */
export const answerInboundShipments = (call: AmazonCall): EmulatorAnswer =>
  answerPage(call, 'ShipmentData', listShipments(call).map(toWireShipment));

/** `GET /fba/inbound/v0/shipmentItems`. */
export const answerInboundItems = (call: AmazonCall): EmulatorAnswer =>
  answerPage(call, 'ItemData', listShipments(call).flatMap(toWireItems));

/** What a page after the first is of is in its token alone. */
const readSpan = ({ query }: AmazonCall) => ({
  after: Date.parse(query.get('LastUpdatedAfter') ?? ''),
  before: Date.parse(query.get('LastUpdatedBefore') ?? ''),
});

function listShipments(call: AmazonCall): AmazonWorldShipment[] {
  const { query, world } = call;
  // The latest first, so that a page's offset means the same with and without the span.
  const all = (world.shipments?.() ?? [])
    .filter(({ marketplaceId }) => marketplaceId === query.get('MarketplaceId'))
    .toSorted((one, other) => other.updatedAt.getTime() - one.updatedAt.getTime());
  if (query.get('QueryType') === 'NEXT_TOKEN') return all;
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

const toWireItems = ({ id, lines }: AmazonWorldShipment) =>
  lines.map(({ sku, fnsku, shipped, received }) => ({
    ShipmentId: id,
    SellerSKU: sku,
    FulfillmentNetworkSKU: fnsku,
    QuantityShipped: shipped,
    QuantityReceived: received,
    QuantityInCase: 0,
    PrepDetailsList: [],
  }));
