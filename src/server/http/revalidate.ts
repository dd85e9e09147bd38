import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Weak, because the same answer goes out compressed in several ways. */
const tagOf = (body: string): string => `W/"${createHash('sha256').update(body).digest('base64url')}"`;

/** Lets the browser keep an answer that it must ask about each time; whoever has this very one gets 304. */
export function revalidated(request: FastifyRequest, reply: FastifyReply, body: string): string | undefined {
  const tag = tagOf(body);
  reply.headers({ 'cache-control': 'private, no-cache', vary: 'authorization', etag: tag });
  const known = request.headers['if-none-match']?.split(',').map((text) => text.trim());
  if (!known?.includes(tag)) return body;
  reply.code(304);
  return undefined;
}
