import { EVENTS_A_PARCEL } from './wire.ts';

/** Every query that we send to a shop. A test checks them against Shopify's schema. */

const ORDER_FIELDS = `
  id name createdAt updatedAt cancelledAt test email taxesIncluded
  customer { id displayName defaultEmailAddress { emailAddress } }
  displayFinancialStatus displayFulfillmentStatus returnStatus
  totalPriceSet { shopMoney { amount currencyCode } }
  totalDiscountsSet { shopMoney { amount } }
  totalRefundedSet { shopMoney { amount } }
  totalTaxSet { shopMoney { amount } }
  subtotalPriceSet { shopMoney { amount } }
  currentSubtotalPriceSet { shopMoney { amount } }
  shippingAddress { country countryCodeV2 }`;

const LINE_FIELDS = `
  id title sku quantity currentQuantity isGiftCard customAttributes { key value }
  discountedTotalSet(withCodeDiscounts: true) { shopMoney { amount } }`;

const SHIPMENT_FIELDS = `
  id name createdAt updatedAt
  shippingAddress { country countryCodeV2 }
  fulfillmentsCount { count }
  fulfillments(first: $parcels) {
    id status displayStatus requiresShipping createdAt updatedAt inTransitAt deliveredAt estimatedDeliveryAt
    trackingInfo(first: 10) { company number url }
    location { name address { city } }
    fulfillmentLineItems(first: $lines) {
      pageInfo { hasNextPage } nodes { id quantity lineItem { id sku requiresShipping isGiftCard } }
    }
    events(first: ${EVENTS_A_PARCEL}, sortKey: HAPPENED_AT, reverse: true) { nodes { id status happenedAt createdAt message } }
  }
  fulfillmentOrders(first: $places) {
    pageInfo { hasNextPage }
    nodes {
      status
      assignedLocation { name city }
      lineItems(first: $assigned) {
        pageInfo { hasNextPage }
        nodes { id totalQuantity remainingQuantity lineItem { id sku } }
      }
    }
  }`;

export const SHOP_INFO = `query ShopInfo {
  shop { name myshopifyDomain ianaTimezone currencyCode }
  currentAppInstallation { accessScopes { handle } }
}`;

export const ORDERS_PAGE = `query OrdersPage(
  $q: String!, $first: Int!, $after: String, $withSerials: Boolean!, $namespace: String!, $key: String!
) {
  orders(first: $first, after: $after, query: $q, sortKey: UPDATED_AT) {
    pageInfo { hasNextPage endCursor }
    nodes { ${ORDER_FIELDS}
      serials: metafield(namespace: $namespace, key: $key) @include(if: $withSerials) { id value }
      lineItems(first: 10) { pageInfo { hasNextPage endCursor } nodes { ${LINE_FIELDS} } }
    }
  }
}`;

export const ORDER_LINES_PAGE = `query OrderLineItemsPage($id: ID!, $first: Int!, $after: String) {
  order(id: $id) {
    lineItems(first: $first, after: $after) {
      pageInfo { hasNextPage endCursor } nodes { ${LINE_FIELDS} }
    }
  }
}`;

export const SHIPMENTS_PAGE = `query ShipmentsPage(
  $q: String!, $first: Int!, $after: String, $parcels: Int!, $lines: Int!, $places: Int!, $assigned: Int!
) {
  orders(first: $first, after: $after, query: $q, sortKey: UPDATED_AT) {
    pageInfo { hasNextPage endCursor }
    nodes { ${SHIPMENT_FIELDS} }
  }
}`;

export const SHIPMENTS_OF_ORDERS = `query ShipmentsOfOrders($ids: [ID!]!, $parcels: Int!, $lines: Int!, $places: Int!, $assigned: Int!) {
  nodes(ids: $ids) { ... on Order { ${SHIPMENT_FIELDS} } }
}`;

export const START_BULK = `mutation StartBulk($query: String!) {
  bulkOperationRunQuery(query: $query, groupObjects: false) {
    bulkOperation { id status }
    userErrors { field message code }
  }
}`;

export const POLL_BULK = `query PollBulk($id: ID!) {
  bulkOperation(id: $id) { id status errorCode objectCount fileSize url }
}`;

/** A bulk query takes no variables, allows `edges` only, and no connection within a list: so it has no shipments. */
export const buildBulkOrdersQuery = (search: string, serials?: { namespace: string; key: string }): string =>
  `{ orders(query: ${JSON.stringify(search)}) { edges { node { ${ORDER_FIELDS}
    ${serials ? `serials: metafield(namespace: ${JSON.stringify(serials.namespace)}, key: ${JSON.stringify(serials.key)}) { id value }` : ''}
    lineItems { edges { node { ${LINE_FIELDS} } } }
  } } } }`;
