import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

interface File<Piece> {
  /** A name of our own: nothing that a person typed. */
  name: string;
  type: string;
  /** What makes bytes of pieces that are no text. */
  encode?: (pieces: AsyncGenerator<Piece>) => Readable;
}

/**
 * Sends a file piece by piece, as fast as the other side reads. A failure before the first piece is answered like
 * any other error; when the other side disconnects, the pieces end.
 */
export async function sendPieces<Piece>(
  reply: FastifyReply,
  pieces: AsyncGenerator<Piece>,
  { name, type, encode = (all) => Readable.from(all, { objectMode: false }) }: File<Piece>,
): Promise<FastifyReply> {
  reply.type(type).header('content-disposition', `attachment; filename="${name}"`);
  // HEAD is answered by the same handler, and would read everything for nothing.
  if (reply.request.method === 'HEAD') return reply.send();
  const first = await pieces.next();
  const stream = encode(joinPieces(first, pieces));
  // A client that has left has its stream destroyed unread, and a generator that never began runs no cleanup.
  stream.once('close', () => void pieces.return(undefined).catch(() => {}));
  return reply.send(stream);
}

async function* joinPieces<Piece>(
  first: IteratorResult<Piece>,
  rest: AsyncGenerator<Piece>,
): AsyncGenerator<Piece> {
  if (!first.done) yield first.value;
  yield* rest;
}
