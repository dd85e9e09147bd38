import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

interface File {
  /** A name of our own: nothing that anybody typed. */
  name: string;
  type: string;
}

/**
 * Sends a file piece by piece, as fast as the other side reads. What goes wrong before the first piece is answered as
 * any other error; when the other side goes away, the pieces end.
 */
export async function sendPieces(
  reply: FastifyReply,
  pieces: AsyncGenerator<string>,
  { name, type }: File,
): Promise<FastifyReply> {
  reply.type(type).header('content-disposition', `attachment; filename="${name}"`);
  // HEAD is answered by the same handler, and would read everything for nothing.
  if (reply.request.method === 'HEAD') return reply.send();
  const first = await pieces.next();
  return reply.send(Readable.from(from(first, pieces), { objectMode: false }));
}

async function* from(first: IteratorResult<string>, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  try {
    if (!first.done) yield first.value;
    yield* rest;
  } finally {
    await rest.return(undefined);
  }
}
