import type { Clock } from '../kit/clock.ts';
import { checkPart, combineParts, type CheckedPart, type CheckedRows } from '../kit/rows.ts';
import { createChangesReader, type AskedChanges, type Changes } from './client/changes.ts';
import { SHOPIFY, type Graphql } from './client/graphql.ts';
import { OWN_QUESTIONS } from './questions.ts';
import { EVENTS_A_PARCEL, orderWithShipments, type Fulfillment, type OrderWithShipments } from './wire.ts';

/** All parcels of one order: a parcel that is missing here was cancelled, or never was one. */
export interface OrderShipments {
  orderId: string;
  shipments: ShopifyParcel[];
  /** From where each line leaves, or has left; null where the shop does not say all of it. */
  assigned: AssignedLine[] | null;
}

/** Parcels of given orders. */
export interface GivenShipments extends CheckedRows<OrderShipments> {
  /** The orders that the shop does not have, or does not show to the app. */
  missing: string[];
}

/** Units of an order's line that leave from one place. A line that leaves from two places is there twice. */
export interface AssignedLine {
  id: string;
  sku: string | null;
  /** As the shop calls it. */
  place: string;
  units: number;
  /** Of these, not sent yet. */
  remaining: number;
}

export interface ShopifyParcel {
  id: string;
  orderId: string;
  orderName: string;
  orderedAt: Date;
  createdAt: Date;
  updatedAt: Date;
  /** The country of destination, by Shopify's name. */
  country: string | null;
  warehouseName: string | null;
  warehouseCity: string | null;
  carrier: string | null;
  /** Several are joined by a comma. */
  trackingNumber: string | null;
  /** The status that Shopify shows, in lower case. */
  status: string;
  /** The status of the latest event by time, in lower case; null where the carrier reports nothing. */
  latestEventStatus: string | null;
  latestEventAt: Date | null;
  deliveredAt: Date | null;
  promisedAt: Date | null;
  /** What is in it; null where the shop does not say. A SKU is null where the shop has none. */
  lines: ParcelLine[] | null;
  /** The last few, the latest first. */
  events: ShipmentEvent[];
  /** There are no others. */
  hasAllEvents: boolean;
}

export interface ParcelLine {
  /** Null for goods without one, such as a custom item. */
  sku: string | null;
  quantity: number;
}

export interface ShipmentEvent {
  id: string;
  status: string;
  happenedAt: Date;
  message: string | null;
}

/** How many parcels of an order, lines of a parcel, places, and lines of a place are requested at first. */
const USUAL = { parcels: 10, lines: 5, places: 2, assigned: 4 };
/** And of an order that has more. */
const MOST = { parcels: 100, lines: 100, places: 8, assigned: 40 };
/** Orders with all that are dear: fewer make a page than of bare orders. */
const PAGE_ORDERS = 15;
const ORDERS_AT_ONCE = 20;
const NOT_SENT = new Set(['CANCELLED', 'ERROR', 'FAILURE']);

/** Reads the parcels of a shop: those of orders that have changed, and those of given orders. */
export function createShipmentsReader(graphql: Graphql, clock?: Clock) {
  const what = 'parcels of changed orders';
  const variables = USUAL;
  const readChanges = createChangesReader(
    graphql,
    { what, question: OWN_QUESTIONS.shipments, variables, pageRows: PAGE_ORDERS },
    clock,
  );

  async function readOrders(ids: readonly string[], sizes: typeof USUAL, signal?: AbortSignal) {
    const { data } = await graphql.ask({
      what: 'parcels of given orders',
      ...OWN_QUESTIONS.shipmentsOfOrders,
      variables: { ids: ids.map((id) => `gid://shopify/Order/${id}`), ...sizes },
      signal,
    });
    return {
      rows: data.nodes.filter((node) => node !== null),
      missing: ids.filter((_, index) => data.nodes[index] === null),
    };
  }

  /** An order with more parcels, or lines of a parcel, than its page holds is read again by itself, or set aside. */
  async function toWholeOrders(
    what: string,
    rows: readonly unknown[],
    signal?: AbortSignal,
  ): Promise<CheckedRows<OrderShipments>> {
    const checked = check(rows);
    const large: CheckedPart<OrderWithShipments>[] = [];
    const whole: OrderWithShipments[] = [];
    const tooLarge: string[] = [];
    for (const order of checked.rows) {
      const again = isCut(order)
        ? check((await readOrders([order.id], MOST, signal)).rows, `${order.name}, a large order`)
        : undefined;
      if (again) large.push(again);
      const found = again ? again.rows[0] : order;
      if (found && areParcelsCut(found))
        tooLarge.push(`${found.name} has more parcels than can be read at once`);
      else if (found) whole.push(found);
    }
    const counts = combineParts({ vendor: SHOPIFY, what }, [checked, ...large]);
    return {
      rows: whole.map(listOrderParcels),
      setAside: counts.setAside + tooLarge.length,
      examples: [...counts.examples, ...tooLarge].slice(0, EXAMPLES),
    };
  }

  return {
    async readShipments({ since, signal }: AskedChanges): Promise<Changes<OrderShipments>> {
      const { rows, ...progress } = await readChanges({ since, signal });
      return { ...(await toWholeOrders(what, rows, signal)), ...progress };
    },

    async readOrderShipments(orderIds: readonly string[], signal?: AbortSignal): Promise<GivenShipments> {
      const all: unknown[] = [];
      const missing: string[] = [];
      for (let from = 0; from < orderIds.length; from += ORDERS_AT_ONCE) {
        const some = await readOrders(orderIds.slice(from, from + ORDERS_AT_ONCE), USUAL, signal);
        all.push(...some.rows);
        missing.push(...some.missing);
      }
      return { ...(await toWholeOrders('parcels of given orders', all, signal)), missing };
    },
  };
}

const EXAMPLES = 3;

const areParcelsCut = ({ fulfillments, fulfillmentsCount }: OrderWithShipments): boolean =>
  (fulfillmentsCount?.count ?? 0) > fulfillments.length;

const isCut = (order: OrderWithShipments): boolean =>
  areParcelsCut(order) ||
  order.fulfillments.some(({ fulfillmentLineItems }) => fulfillmentLineItems?.pageInfo.hasNextPage) ||
  arePlacesCut(order);

const arePlacesCut = ({ fulfillmentOrders: { pageInfo, nodes } }: OrderWithShipments): boolean =>
  pageInfo?.hasNextPage === true || nodes.some(({ lineItems }) => lineItems?.pageInfo.hasNextPage);

/** What was cancelled is assigned to another place, or never left. */
const listValidPlaces = ({ fulfillmentOrders }: OrderWithShipments) =>
  fulfillmentOrders.nodes.filter(({ status }) => status !== 'CANCELLED');

/** The place from which what is in a parcel was to leave; the first one where the shop does not say what is in it. */
function findAssignedPlace(order: OrderWithShipments, { fulfillmentLineItems }: Fulfillment) {
  const places = listValidPlaces(order);
  const sent = new Set(fulfillmentLineItems?.nodes.flatMap(({ lineItem }) => lineItem.id ?? []));
  const own = places.find(({ lineItems }) =>
    lineItems?.nodes.some(({ lineItem: { id } }) => id != null && sent.has(id)),
  );
  return (own ?? places[0])?.assignedLocation;
}

function listAssignedLines(order: OrderWithShipments): AssignedLine[] | null {
  const valid = listValidPlaces(order);
  if (arePlacesCut(order) || valid.some(({ lineItems }) => !lineItems)) return null;
  return valid.flatMap(({ assignedLocation, lineItems }) =>
    (lineItems?.nodes ?? []).map(({ id, totalQuantity, remainingQuantity, lineItem }) => ({
      id,
      sku: lineItem.sku || null,
      place: assignedLocation.name,
      units: totalQuantity,
      remaining: remainingQuantity,
    })),
  );
}

const check = (rows: readonly unknown[], name?: string): CheckedPart<OrderWithShipments> =>
  checkPart({ name, schema: orderWithShipments, rows, getKey: ({ id }) => id });

function listOrderParcels(order: OrderWithShipments): OrderShipments {
  const isParcel = ({ status, requiresShipping }: Fulfillment) =>
    !NOT_SENT.has(status) && requiresShipping !== false;
  return {
    orderId: order.id,
    shipments: order.fulfillments.filter(isParcel).map((each) => toShopifyParcel(order, each)),
    assigned: listAssignedLines(order),
  };
}

function toShopifyParcel(order: OrderWithShipments, fulfillment: Fulfillment): ShopifyParcel {
  const { location, trackingInfo, deliveredAt, inTransitAt } = fulfillment;
  const assigned = findAssignedPlace(order, fulfillment);
  const events = fulfillment.events.nodes.toSorted(compareLatestFirst);
  const [latest] = events;
  const delivered = events.find(({ status }) => status === 'DELIVERED');
  const numbers = trackingInfo.flatMap(({ number }) => number || []);
  return {
    id: fulfillment.id,
    orderId: order.id,
    orderName: order.name,
    orderedAt: order.createdAt,
    createdAt: fulfillment.createdAt,
    updatedAt: fulfillment.updatedAt,
    country: order.shippingAddress?.country ?? order.shippingAddress?.countryCodeV2 ?? null,
    warehouseName: location?.name ?? assigned?.name ?? null,
    warehouseCity: location?.address?.city ?? assigned?.city ?? null,
    carrier: trackingInfo.find(({ company }) => company)?.company ?? null,
    trackingNumber: numbers.join(', ') || null,
    status: (fulfillment.displayStatus ?? fulfillment.status).toLowerCase(),
    latestEventStatus: latest?.status.toLowerCase() ?? null,
    latestEventAt: latest?.happenedAt ?? deliveredAt ?? inTransitAt ?? null,
    deliveredAt: deliveredAt ?? delivered?.happenedAt ?? null,
    promisedAt: fulfillment.estimatedDeliveryAt ?? null,
    lines: listParcelLines(fulfillment),
    events: events.map(({ id, status, happenedAt, message }) => ({
      id,
      status: status.toLowerCase(),
      happenedAt,
      message: message || null,
    })),
    hasAllEvents: events.length < EVENTS_A_PARCEL,
  };
}

/**
 * Null where a line has no number, or where there are more than can be asked for. A gift card, or what a shop sells as a
 * line of its own, such as insurance, usually has no SKU and is nothing that a warehouse sends.
 */
function listParcelLines({ fulfillmentLineItems }: Fulfillment): ParcelLine[] | null {
  if (!fulfillmentLineItems || fulfillmentLineItems.pageInfo.hasNextPage) return null;
  const lines: ParcelLine[] = [];
  for (const { quantity, lineItem } of fulfillmentLineItems.nodes) {
    if (quantity == null) return null;
    const { sku, requiresShipping, isGiftCard } = lineItem;
    if (sku || (requiresShipping !== false && isGiftCard !== true))
      lines.push({ sku: sku || null, quantity });
  }
  return lines;
}

type Event = Fulfillment['events']['nodes'][number];

/** Shopify may learn of events out of order: the time of the event counts. */
const compareLatestFirst = (a: Event, b: Event): number =>
  b.happenedAt.getTime() - a.happenedAt.getTime() ||
  b.createdAt.getTime() - a.createdAt.getTime() ||
  Number(BigInt(b.id) - BigInt(a.id));
