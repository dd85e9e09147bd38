import { GraphQLError } from 'graphql';
import { fromMinorUnits } from '#shared/money.ts';
import { buildConnection, type PageArguments, type ConnectionReading } from './connection.ts';
import { buildAccessDenied, formatGid, formatMoment } from './node-parts.ts';
import { buildReturnNodes } from './return-nodes.ts';
import type {
  EmulatedAssignment,
  EmulatedFulfillment,
  EmulatedLine,
  EmulatedOrder,
  ShopifyWorld,
} from './world.ts';
import { sumBy } from '#shared/sum-by.ts';

/** `249.9`, `10.0`: no more decimals than are needed, and at least one. */
const formatAmount = (minor: number, currency: string): string => {
  const [whole = '', fraction = ''] = fromMinorUnits(minor, currency).split('.');
  return `${whole}.${fraction.replace(/0+$/, '') || '0'}`;
};

const buildNotApproved = (object: string): GraphQLError =>
  new GraphQLError(`This app is not approved to access the ${object} object.`, {
    extensions: {
      code: 'ACCESS_DENIED',
      documentation: 'https://shopify.dev/docs/apps/launch/protected-customer-data',
    },
  });

const buildAddressNode = ({ shipTo }: EmulatedOrder, { hidesCountryNames }: ShopifyWorld) =>
  shipTo && {
    country: () => {
      if (hidesCountryNames) throw buildNotApproved('MailingAddress');
      return shipTo.country;
    },
    countryCodeV2: shipTo.countryCode,
  };

/** An order in the form of Shopify's schema. A field that takes arguments, or may be forbidden, is a function. */
export function orderNode(order: EmulatedOrder, world: ShopifyWorld) {
  const { shop, scopes, maySeeCustomers } = world;
  const { currency } = shop;
  const toMoneyNode = (minor: number) => {
    const value = { amount: formatAmount(minor, currency), currencyCode: currency };
    return { shopMoney: value, presentmentMoney: value };
  };
  const ordered = order.lines.filter(({ isExchanged }) => isExchanged !== true);
  const goods = sumBy(ordered, ({ discountedMinor }) => discountedMinor);
  const goodsLeft = sumBy(order.lines, ({ discountedMinor, currentQuantity, quantity }) =>
    quantity === 0 ? 0 : Math.round((discountedMinor * currentQuantity) / quantity),
  );
  const total = goods + order.shippingMinor + (order.taxesIncluded ? 0 : order.taxMinor);
  const isProtected = <Value>(object: string, value: Value) => {
    if (!maySeeCustomers) throw buildNotApproved(object);
    return value;
  };
  return {
    __typename: 'Order',
    id: formatGid('Order', order.id),
    legacyResourceId: String(order.id),
    name: order.name,
    createdAt: formatMoment(order.createdAt),
    processedAt: formatMoment(order.createdAt),
    updatedAt: formatMoment(order.updatedAt),
    cancelledAt: formatMoment(order.cancelledAt),
    test: order.isTest,
    email: () => isProtected('Order', order.email),
    customer: () => {
      if (!scopes.includes('read_customers'))
        throw buildAccessDenied('customer', '`read_customers` access scope.');
      return isProtected('Customer', toCustomerNode(order.customer));
    },
    shippingAddress: () => isProtected('MailingAddress', buildAddressNode(order, world)),
    displayFinancialStatus: order.financialStatus,
    displayFulfillmentStatus: order.fulfillmentStatus,
    currencyCode: currency,
    taxesIncluded: order.taxesIncluded,
    subtotalPriceSet: toMoneyNode(goods),
    currentSubtotalPriceSet: toMoneyNode(goodsLeft),
    totalPriceSet: toMoneyNode(total),
    currentTotalPriceSet: toMoneyNode(total - order.refundedMinor),
    totalDiscountsSet: toMoneyNode(sumBy(ordered, ({ originalMinor }) => originalMinor) - goods),
    totalRefundedSet: toMoneyNode(order.refundedMinor),
    totalShippingPriceSet: toMoneyNode(order.shippingMinor),
    totalTaxSet: toMoneyNode(order.taxMinor),
    netPaymentSet: toMoneyNode(order.financialStatus === 'PENDING' ? 0 : total - order.refundedMinor),
    subtotalLineItemsQuantity: sumBy(order.lines, ({ quantity }) => quantity),
    lineItems: (page: PageArguments, reading: ConnectionReading) =>
      buildConnection(order.lines, page, {
        getKey: ({ id }) => [id],
        toNode: (line) => toLineNode(line, toMoneyNode),
        ...reading,
      }),
    ...buildReturnNodes(order, world),
    metafield: ({ namespace, key }: { namespace?: string | null; key: string }) => {
      const value = order.metafields?.[`${namespace}.${key}`];
      return value === undefined ? null : { id: formatGid('Metafield', order.id), namespace, key, value };
    },
    fulfillmentsCount: { count: order.fulfillments.length, precision: 'EXACT' },
    fulfillments: ({ first }: PageArguments) =>
      order.fulfillments.slice(0, first ?? undefined).map(toFulfillmentNode),
    fulfillmentOrders: (page: PageArguments, reading: ConnectionReading) => {
      if (!scopes.some((scope) => scope.endsWith('_fulfillment_orders')))
        throw buildAccessDenied(
          'fulfillmentOrders',
          '`read_merchant_managed_fulfillment_orders` access scope.',
        );
      return buildConnection(listAssignments(order), page, {
        getKey: ({ id }) => [id],
        toNode: (each) => toFulfillmentOrderNode(each, order),
        ...reading,
      });
    },
  };
}

/** An order that names none leaves from one place as a whole. */
function listAssignments({ id, lines, fulfillments, assignedTo, assignments }: EmulatedOrder) {
  if (assignments || !assignedTo) return assignments ?? [];
  const isSent = fulfillments.length > 0;
  const goods = lines.filter(({ isGiftCard }) => isGiftCard !== true);
  return [
    {
      id,
      status: isSent ? 'CLOSED' : 'OPEN',
      place: assignedTo,
      lines: goods.map((line) => ({
        lineId: line.id,
        quantity: line.quantity,
        remaining: isSent ? 0 : line.quantity,
      })),
    },
  ];
}

const toFulfillmentOrderNode = (
  { id, status, place: { id: placeId, ...place }, lines }: EmulatedAssignment,
  order: EmulatedOrder,
) => ({
  id: formatGid('FulfillmentOrder', id),
  status,
  assignedLocation: { ...place, location: { id: formatGid('Location', placeId), name: place.name } },
  lineItems: (page: PageArguments, reading: ConnectionReading) =>
    buildConnection(lines, page, {
      getKey: ({ lineId }) => [lineId],
      toNode: ({ lineId, quantity, remaining }) => ({
        id: formatGid('FulfillmentOrderLineItem', id * 100 + (lineId % 100)),
        totalQuantity: quantity,
        remainingQuantity: remaining,
        lineItem: {
          id: formatGid('LineItem', lineId),
          sku: order.lines.find((line) => line.id === lineId)?.sku ?? null,
        },
      }),
      ...reading,
    }),
});

const toCustomerNode = (customer: EmulatedOrder['customer']) =>
  customer && {
    __typename: 'Customer',
    id: formatGid('Customer', customer.id),
    displayName: customer.name,
    defaultEmailAddress: { emailAddress: customer.email },
  };

const toLineNode = (line: EmulatedLine, money: (minor: number) => object) => ({
  __typename: 'LineItem',
  id: formatGid('LineItem', line.id),
  title: line.title,
  name: line.title,
  sku: line.sku,
  quantity: line.quantity,
  currentQuantity: line.currentQuantity,
  isGiftCard: line.isGiftCard ?? false,
  customAttributes: line.properties ?? [],
  originalTotalSet: money(line.originalMinor),
  discountedTotalSet: money(line.discountedMinor),
  variant: { id: formatGid('ProductVariant', line.id), sku: line.sku },
  product: { id: formatGid('Product', line.id), title: line.title },
});

const toFulfillmentNode = (fulfillment: EmulatedFulfillment, index: number) => ({
  __typename: 'Fulfillment',
  id: formatGid('Fulfillment', fulfillment.id),
  name: `#F${index + 1}`,
  status: fulfillment.status,
  displayStatus: fulfillment.displayStatus,
  requiresShipping: fulfillment.requiresShipping,
  createdAt: formatMoment(fulfillment.createdAt),
  updatedAt: formatMoment(fulfillment.updatedAt),
  inTransitAt: formatMoment(fulfillment.inTransitAt),
  deliveredAt: formatMoment(fulfillment.deliveredAt),
  estimatedDeliveryAt: formatMoment(fulfillment.promisedAt),
  trackingInfo: ({ first }: PageArguments) => fulfillment.tracking.slice(0, first ?? undefined),
  location: fulfillment.location && {
    id: formatGid('Location', fulfillment.location.id),
    name: fulfillment.location.name,
    address: { city: fulfillment.location.city, countryCode: fulfillment.location.countryCode },
  },
  fulfillmentLineItems: (page: PageArguments, reading: ConnectionReading) =>
    buildConnection(fulfillment.lines ?? [], page, {
      getKey: ({ id }) => [id],
      toNode: ({ id, sku, quantity, requiresShipping = true, isGiftCard = false }) => ({
        id: formatGid('FulfillmentLineItem', id),
        quantity,
        lineItem: {
          __typename: 'LineItem',
          id: formatGid('LineItem', id),
          sku,
          requiresShipping,
          isGiftCard,
        },
      }),
      ...reading,
    }),
  events: (page: PageArguments, reading: ConnectionReading) =>
    buildConnection(fulfillment.events, page, {
      getKey: ({ happenedAt, id }) => [happenedAt.getTime(), id],
      toNode: (event) => ({
        ...event,
        id: formatGid('FulfillmentEvent', event.id),
        happenedAt: formatMoment(event.happenedAt),
        createdAt: formatMoment(event.createdAt),
      }),
      ...reading,
    }),
});
