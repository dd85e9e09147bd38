import type { FastifyReply, FastifyRequest } from 'fastify';
import { computeTag } from '#server/answers/packed-answer.ts';

/** Lets the browser cache an answer that it must revalidate each time; a browser with the current one gets 304. */
export function revalidateBody(
  request: FastifyRequest,
  reply: FastifyReply,
  body: string,
): string | undefined {
  return isKnownToBrowser(request, reply, computeTag(body)) ? undefined : body;
}

/** Whether the browser already has the answer with this tag; then the reply is only a 304. */
export function isKnownToBrowser(request: FastifyRequest, reply: FastifyReply, tag: string): boolean {
  reply.headers({ 'cache-control': 'private, no-cache', vary: 'authorization', etag: tag });
  const tags = request.headers['if-none-match']?.split(',').map((text) => text.trim());
  if (!tags?.includes(tag)) return false;
  reply.code(304);
  return true;
}
