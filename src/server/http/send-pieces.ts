import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

interface File {
  /** A name of our own: nothing that a person typed. */
  name: string;
  type: string;
}

/**
 * Sends a file piece by piece, as fast as the other side reads. A failure before the first piece is answered like
 * any other error; when the other side disconnects, the pieces end.
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
  const stream = Readable.from(joinPieces(first, pieces), { objectMode: false });
  // A client that has left has its stream destroyed unread, and a generator that never began runs no cleanup.
  stream.once('close', () => void pieces.return(undefined).catch(() => {}));
  return reply.send(stream);
}

async function* joinPieces(
  first: IteratorResult<string>,
  rest: AsyncGenerator<string>,
): AsyncGenerator<string> {
  if (!first.done) yield first.value;
  yield* rest;
}
