const UNFULFILLED = 'unfulfilled';
/** What a shop has stopped for now, or means to send later. */
const WAITING = ['on_hold', 'scheduled'];

/** How far an order is, of Shopify's many words for it: all that is open, and does not wait, is unfulfilled. */
export function toFulfillmentStatus(status: string | null): string {
  if (status === 'partially_fulfilled') return 'partial';
  return status !== null && ['fulfilled', ...WAITING].includes(status) ? status : UNFULFILLED;
}

/** The same in the words of lists of orders: what waits is unfulfilled, too. */
export const simplifyFulfillment = (status: string | null): string =>
  status === null || WAITING.includes(status) ? UNFULFILLED : status;
