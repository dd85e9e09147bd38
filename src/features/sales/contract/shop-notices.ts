import { z } from 'zod';
import { defineEndpoint } from '#shared/endpoint.ts';

/** Called by Shopify, not by a screen. */
export const receiveShopNotice = defineEndpoint({
  method: 'POST',
  path: '/webhooks/shopify',
  tables: ['sources'],
  access: 'signed-by-sender',
  summary: 'Shopify says that an order or a parcel has changed; it is then read at once',
  response: z.object({ success: z.literal(true) }),
});
