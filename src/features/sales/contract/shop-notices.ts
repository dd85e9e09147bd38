import { z } from 'zod';
import { defineEndpoint } from '#shared/endpoint.ts';

/** Called by Shopify, not by a screen. */
export const receiveShopNotice = defineEndpoint({
  method: 'POST',
  path: '/webhooks/shopify',
  tables: ['sources'],
  access: 'signed-by-sender',
  summary: 'Webhook from Shopify: an order or parcel changed, and syncs at once',
  response: z.object({ success: z.literal(true) }),
});
