import { DAY_MS } from '#shared/day-ms.ts';
import { formatCount } from '#shared/numbers.ts';
import { readPages } from '../kit/paging.ts';
import { checkRows, type CheckedRows, type UnreadRows } from '../kit/rows.ts';
import { AMAZON, type AmazonClient, type AmazonReading } from './account/client.ts';
import type { AmazonStockRegion, StockPool } from './account/marketplaces.ts';
import { inboundItem, inboundItemsPage, inboundShipment, inboundShipmentsPage } from './wire-inbound.ts';

export const INBOUND_SHIPMENTS = {
  operation: 'inboundShipments',
  schema: inboundShipmentsPage,
  rows: [{ at: 'payload.ShipmentData', schema: inboundShipment }],
  refusedWithout: ['payload', 'payload.ShipmentData'],
} as const satisfies AmazonReading;

export const INBOUND_ITEMS = {
  operation: 'inboundItems',
  schema: inboundItemsPage,
  rows: [{ at: 'payload.ItemData', schema: inboundItem }],
  refusedWithout: ['payload', 'payload.ItemData'],
} as const satisfies AmazonReading;

const PAGES_MAX = 500;
const NAMED_MAX = 3;
/** Items are found by their own last change, which may be long before that of their shipment. */
const ITEMS_EARLIER_MS = 180 * DAY_MS;

/** One SKU of a shipment, in our words. */
export interface InboundLine {
  sku: string;
  fnsku: string | null;
  shipped: number;
  /** Null while Amazon does not report it, which is not 0. */
  received: number | null;
}

/** A shipment into Amazon's stock, in our words. Amazon reports no dates of it. */
export interface InboundShipment {
  id: string;
  name: string;
  /** The pool in whose marketplace Amazon lists it; null where it lists it in several. */
  region: AmazonStockRegion | null;
  /** As Amazon names it: `WORKING`, `SHIPPED`, `RECEIVING`, `CLOSED` … */
  status: string;
  /** The fulfilment centre. */
  destination: string | null;
  /** All of its SKUs; none where one of them could not be read. */
  lines: InboundLine[];
}

export interface InboundReading extends CheckedRows<InboundShipment> {
  /** What a person should know about the reading. */
  notes: string[];
}

export interface InboundRequest {
  /** Shipments that changed since then. */
  since: Date;
  now: Date;
  signal?: AbortSignal | undefined;
}

type ShipmentRow = ReturnType<typeof inboundShipment.parse>;
type ItemRow = ReturnType<typeof inboundItem.parse>;

/**
 * Every shipment of the account that changed in a span, with all of its SKUs or with none: a part of them would look as
 * if fewer units had left, and as if none were missing.
 */
export async function readInboundShipments(
  client: AmazonClient,
  pools: readonly StockPool[],
  request: InboundRequest,
): Promise<InboundReading> {
  const shipments = [];
  const items = [];
  for (const pool of pools) {
    shipments.push({ pool, ...(await readShipments(client, pool, request)) });
    items.push(await readItems(client, pool, request));
  }
  const unread = joinUnread(items);
  const readable = items
    .flatMap(({ rows }) => rows)
    .filter(({ ShipmentId }) => !isUnread(unread, ShipmentId));
  const lines = Map.groupBy(removeRepeats(readable), ({ ShipmentId }) => ShipmentId);
  const listed = shipments.flatMap(({ pool, rows }) => rows.map((row) => ({ row, region: pool.region })));
  const byId = Map.groupBy(listed, ({ row }) => row.ShipmentId);
  const read = [...shipments, ...items];
  return {
    rows: [...byId.values()].flatMap((same) => toInboundShipment(same, lines)),
    setAside: read.reduce((sum, { setAside }) => sum + setAside, 0),
    examples: read.flatMap(({ examples }) => examples).slice(0, 3),
    notes: describeUnread(unread),
  };
}

/** The shipments of the items that could not be read. */
const joinUnread = (items: readonly CheckedRows<ItemRow>[]): UnreadRows => ({
  keys: [...new Set(items.flatMap(({ unread }) => unread?.keys ?? []))],
  nameless: items.reduce((sum, { unread }) => sum + (unread?.nameless ?? 0), 0),
});

const isUnread = ({ keys, nameless }: UnreadRows, shipmentId: string): boolean =>
  nameless > 0 || keys.includes(shipmentId);

function describeUnread({ keys, nameless }: UnreadRows): string[] {
  if (nameless > 0)
    return [
      'An item doesn’t say which shipment it is in, so what was last read of the SKUs of all shipments stays',
    ];
  if (keys.length === 0) return [];
  const shipments = formatCount(keys.length, 'shipment');
  const named = `${keys.slice(0, NAMED_MAX).join(', ')}${keys.length > NAMED_MAX ? ' …' : ''}`;
  return [`The SKUs of ${shipments} can’t all be read, so what was last read of them stays: ${named}`];
}

/** Shipments of several pools of an account may be listed in each of their marketplaces. */
const removeRepeats = (rows: readonly ItemRow[]): ItemRow[] => [
  ...new Map(rows.map((row) => [`${row.ShipmentId} ${row.SellerSKU}`, row])).values(),
];

function toInboundShipment(
  same: readonly { row: ShipmentRow; region: AmazonStockRegion }[],
  lines: ReadonlyMap<string, ItemRow[]>,
): InboundShipment[] {
  const [first] = same;
  if (!first) return [];
  const { row, region } = first;
  return [
    {
      id: row.ShipmentId,
      name: row.ShipmentName?.trim() || row.ShipmentId,
      region: same.length === 1 ? region : null,
      status: row.ShipmentStatus,
      destination: row.DestinationFulfillmentCenterId || null,
      lines: (lines.get(row.ShipmentId) ?? []).map((item) => ({
        sku: item.SellerSKU,
        fnsku: item.FulfillmentNetworkSKU || null,
        shipped: item.QuantityShipped,
        received: item.QuantityReceived ?? null,
      })),
    },
  ];
}

async function readShipments(client: AmazonClient, pool: StockPool, request: InboundRequest) {
  const what = `inbound shipments of ${pool.region}`;
  const rows = await readInboundPages({ client, pool, request, what, operation: 'inboundShipments' });
  return checkRows({
    vendor: AMAZON,
    what,
    schema: inboundShipment,
    rows,
    getKey: ({ ShipmentId }) => ShipmentId,
  });
}

async function readItems(client: AmazonClient, pool: StockPool, { since, ...rest }: InboundRequest) {
  const what = `items of inbound shipments of ${pool.region}`;
  const request = { ...rest, since: new Date(since.getTime() - ITEMS_EARLIER_MS) };
  const rows = await readInboundPages({ client, pool, request, what, operation: 'inboundItems' });
  return checkRows({
    vendor: AMAZON,
    what,
    schema: inboundItem,
    rows,
    keyField: 'ShipmentId',
    getKey: ({ ShipmentId, SellerSKU }) => `${ShipmentId} ${SellerSKU}`,
  });
}

interface InboundPages {
  client: AmazonClient;
  pool: StockPool;
  request: InboundRequest;
  what: string;
  operation: 'inboundShipments' | 'inboundItems';
}

const readInboundPages = ({ client, pool, request, what, operation }: InboundPages): Promise<unknown[]> =>
  readPages<string>({
    vendor: AMAZON,
    what,
    first: '',
    maxPages: PAGES_MAX,
    read: (token) => readPage({ client, pool, request, what, operation }, token),
  });

async function readPage(
  { client, pool: { marketplaceId }, request: { since, now, signal }, what, operation }: InboundPages,
  token: string,
) {
  const span = { LastUpdatedAfter: since.toISOString(), LastUpdatedBefore: now.toISOString() };
  const place =
    token === ''
      ? { QueryType: 'DATE_RANGE' as const, ...span }
      : { QueryType: 'NEXT_TOKEN' as const, NextToken: token };
  const query = { MarketplaceId: marketplaceId, ...place };
  if (operation === 'inboundShipments') {
    const { payload } = await client.get({ what, reading: INBOUND_SHIPMENTS, query, signal });
    return { rows: payload.ShipmentData, next: payload.NextToken || undefined };
  }
  const { payload } = await client.get({ what, reading: INBOUND_ITEMS, query, signal });
  return { rows: payload.ItemData, next: payload.NextToken || undefined };
}
