/** What is asked of an order that came back in part. Sizes are variables, for the few orders that have more. */
const RETURN_FIELDS = `
  id name updatedAt test
  refunds(first: $refunds) {
    id createdAt processedAt
    return @include(if: $withReturns) { id }
    refundLineItems(first: $lines) {
      pageInfo { hasNextPage }
      nodes { quantity restockType restocked location { name } lineItem { id sku title } }
    }
  }
  returns(first: $returns) @include(if: $withReturns) {
    pageInfo { hasNextPage }
    nodes {
      id name status createdAt
      returnLineItems(first: $lines) {
        pageInfo { hasNextPage }
        nodes {
          id quantity returnReasonNote returnReasonDefinition { handle name }
          ... on ReturnLineItem { fulfillmentLineItem { lineItem { id sku title } } }
        }
      }
      exchangeLineItems(first: $lines) {
        pageInfo { hasNextPage }
        nodes { id quantity processedQuantity lineItems { id sku title } }
      }
      reverseFulfillmentOrders(first: $returns) {
        pageInfo { hasNextPage }
        nodes {
          lineItems(first: $lines) {
            pageInfo { hasNextPage }
            nodes {
              fulfillmentLineItem { lineItem { id sku title } }
              dispositions { id type quantity createdAt location { name } }
            }
          }
        }
      }
    }
  }`;

const SIZES = '$refunds: Int!, $returns: Int!, $lines: Int!, $withReturns: Boolean!';

export const RETURNS_PAGE = `query ReturnsPage($q: String!, $first: Int!, $after: String, ${SIZES}) {
  orders(first: $first, after: $after, query: $q, sortKey: UPDATED_AT) {
    pageInfo { hasNextPage endCursor }
    nodes { ${RETURN_FIELDS} }
  }
}`;

export const RETURNS_OF_ORDERS = `query ReturnsOfOrders($ids: [ID!]!, ${SIZES}) {
  nodes(ids: $ids) { ... on Order { ${RETURN_FIELDS} } }
}`;

const RETURN_STATES = ['return_requested', 'in_progress', 'inspection_complete', 'returned', 'return_failed'];
const REFUND_STATES = ['refunded', 'partially_refunded'];

/** Finds the few orders of which something came back, or was paid back. */
export const RETURNED_ORDERS = `(${[
  ...RETURN_STATES.map((state) => `return_status:${state}`),
  ...REFUND_STATES.map((state) => `financial_status:${state}`),
].join(' OR ')})`;
