import { z } from 'zod';
import { endpoint } from '#shared/endpoint.ts';

/** Called by Shopify, not by a screen. */
export const receiveShopNotice = endpoint({
  method: 'POST',
  path: '/webhooks/shopify',
  access: 'signed-by-sender',
  summary: 'Shopify says that an order or a parcel has changed; it is then read at once',
  response: z.object({ success: z.literal(true) }),
});
