import { GraphQLError } from 'graphql';
import { fromMinorUnits } from '#shared/money.ts';
import { buildConnection, type PageArguments, type ConnectionReading } from './connection.ts';
import type { EmulatedFulfillment, EmulatedLine, EmulatedOrder, ShopifyWorld } from './world.ts';
import { sumBy } from '#shared/sum-by.ts';

export const formatGid = (type: string, id: number): string => `gid://shopify/${type}/${id}`;

/** Whole seconds, as Shopify writes them. */
const stamp = (date: Date | null): string | null => date && `${date.toISOString().slice(0, 19)}Z`;

/** `249.9`, `10.0`: no more decimals than are needed, and at least one. */
const formatAmount = (minor: number, currency: string): string => {
  const [whole = '', fraction = ''] = fromMinorUnits(minor, currency).split('.');
  return `${whole}.${fraction.replace(/0+$/, '') || '0'}`;
};

export const buildAccessDenied = (field: string, requiredAccess: string): GraphQLError =>
  new GraphQLError(`Access denied for ${field} field. Required access: ${requiredAccess}`, {
    extensions: {
      code: 'ACCESS_DENIED',
      documentation: 'https://shopify.dev/api/usage/access-scopes',
      requiredAccess,
    },
  });

const buildNotApproved = (object: string): GraphQLError =>
  new GraphQLError(`This app is not approved to access the ${object} object.`, {
    extensions: {
      code: 'ACCESS_DENIED',
      documentation: 'https://shopify.dev/docs/apps/launch/protected-customer-data',
    },
  });

/** An order in the form of Shopify's schema. A field that takes arguments, or may be forbidden, is a function. */
export function orderNode(order: EmulatedOrder, { shop, scopes, maySeeCustomers }: ShopifyWorld) {
  const { currency } = shop;
  const toMoneyNode = (minor: number) => {
    const value = { amount: formatAmount(minor, currency), currencyCode: currency };
    return { shopMoney: value, presentmentMoney: value };
  };
  const goods = sumBy(order.lines, ({ discountedMinor }) => discountedMinor);
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
    createdAt: stamp(order.createdAt),
    processedAt: stamp(order.createdAt),
    updatedAt: stamp(order.updatedAt),
    cancelledAt: stamp(order.cancelledAt),
    test: order.isTest,
    email: () => isProtected('Order', order.email),
    customer: () => {
      if (!scopes.includes('read_customers'))
        throw buildAccessDenied('customer', '`read_customers` access scope.');
      return isProtected('Customer', toCustomerNode(order.customer));
    },
    shippingAddress: () =>
      isProtected(
        'MailingAddress',
        order.shipTo && { country: order.shipTo.country, countryCodeV2: order.shipTo.countryCode },
      ),
    displayFinancialStatus: order.financialStatus,
    displayFulfillmentStatus: order.fulfillmentStatus,
    currencyCode: currency,
    taxesIncluded: order.taxesIncluded,
    subtotalPriceSet: toMoneyNode(goods),
    currentSubtotalPriceSet: toMoneyNode(goodsLeft),
    totalPriceSet: toMoneyNode(total),
    currentTotalPriceSet: toMoneyNode(total - order.refundedMinor),
    totalDiscountsSet: toMoneyNode(sumBy(order.lines, ({ originalMinor }) => originalMinor) - goods),
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
    fulfillmentsCount: { count: order.fulfillments.length, precision: 'EXACT' },
    fulfillments: ({ first }: PageArguments) =>
      order.fulfillments.slice(0, first ?? undefined).map(toFulfillmentNode),
    fulfillmentOrders: (page: PageArguments, reading: ConnectionReading) => {
      if (!scopes.some((scope) => scope.endsWith('_fulfillment_orders')))
        throw buildAccessDenied(
          'fulfillmentOrders',
          '`read_merchant_managed_fulfillment_orders` access scope.',
        );
      const assigned = order.assignedTo ? [order.assignedTo] : [];
      const toFulfillmentOrderNode = ({ id, ...place }: (typeof assigned)[number]) => ({
        id: formatGid('FulfillmentOrder', order.id),
        status: order.fulfillments.length > 0 ? 'CLOSED' : 'OPEN',
        assignedLocation: { ...place, location: { id: formatGid('Location', id), name: place.name } },
      });
      return buildConnection(assigned, page, {
        getKey: ({ id }) => [id],
        toNode: toFulfillmentOrderNode,
        ...reading,
      });
    },
  };
}

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
  createdAt: stamp(fulfillment.createdAt),
  updatedAt: stamp(fulfillment.updatedAt),
  inTransitAt: stamp(fulfillment.inTransitAt),
  deliveredAt: stamp(fulfillment.deliveredAt),
  estimatedDeliveryAt: stamp(fulfillment.promisedAt),
  trackingInfo: ({ first }: PageArguments) => fulfillment.tracking.slice(0, first ?? undefined),
  location: fulfillment.location && {
    id: formatGid('Location', fulfillment.location.id),
    name: fulfillment.location.name,
    address: { city: fulfillment.location.city, countryCode: fulfillment.location.countryCode },
  },
  fulfillmentLineItems: (page: PageArguments, reading: ConnectionReading) =>
    buildConnection(fulfillment.lines ?? [], page, {
      getKey: ({ id }) => [id],
      toNode: ({ id, sku, quantity }) => ({
        id: formatGid('FulfillmentLineItem', id),
        quantity,
        lineItem: { __typename: 'LineItem', id: formatGid('LineItem', id), sku },
      }),
      ...reading,
    }),
  events: (page: PageArguments, reading: ConnectionReading) =>
    buildConnection(fulfillment.events, page, {
      getKey: ({ happenedAt, id }) => [happenedAt.getTime(), id],
      toNode: (event) => ({
        ...event,
        id: formatGid('FulfillmentEvent', event.id),
        happenedAt: stamp(event.happenedAt),
        createdAt: stamp(event.createdAt),
      }),
      ...reading,
    }),
});
