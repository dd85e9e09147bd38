import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';

/** A call from Shopify to us, byte by byte. */
export interface ShopCall {
  headers: IncomingHttpHeaders;
  bytes: Buffer;
}

/** A shop's notice that something has changed. The new state is read the usual way. */
export interface ShopNotice {
  id: string;
  /** `orders/updated`, `fulfillment_events/create`. */
  topic: string;
  orderId: string | null;
  sentAt: Date | null;
  /** The hash of the body: the only part that is signed. */
  bodyHash: Buffer;
}

const readHeader = ({ headers }: ShopCall, name: string): string =>
  String(headers[`x-shopify-${name}`] ?? '');

/** The shop that a call claims to come from. */
export const readShopDomain = (call: ShopCall): string => readHeader(call, 'shop-domain').toLowerCase();

/** Whether a call was signed with the secret that only the app and Shopify know. */
export function isSignedByShop(call: ShopCall, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(call.bytes).digest();
  const signature = Buffer.from(readHeader(call, 'hmac-sha256'), 'base64');
  return signature.length === expected.length && timingSafeEqual(signature, expected);
}

// Ids exceed what a number can hold, so they are read as text.
const reviveIdAsText = (key: string, value: unknown, context?: { source?: string }): unknown =>
  (key === 'id' || key === 'order_id') && typeof value === 'number' ? context?.source : value;

const id = z
  .string()
  .regex(/^\d{1,20}$/)
  .optional()
  .catch(undefined);
const body = z.object({ id, order_id: id });

/** Reads a call whose signature is valid. */
export function parseNotice(call: ShopCall): ShopNotice {
  const topic = readHeader(call, 'topic');
  const { data } = body.safeParse(parseBody(call.bytes));
  const sentAt = new Date(readHeader(call, 'triggered-at'));
  return {
    id: readHeader(call, 'webhook-id'),
    topic,
    orderId: (topic.startsWith('orders/') ? data?.id : data?.order_id) ?? null,
    sentAt: Number.isNaN(sentAt.getTime()) ? null : sentAt,
    bodyHash: createHash('sha256').update(call.bytes).digest(),
  };
}

function parseBody(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString(), reviveIdAsText);
  } catch {
    return undefined;
  }
}
