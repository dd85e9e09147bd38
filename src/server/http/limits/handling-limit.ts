import { Readable } from 'node:stream';
import { AppError } from '#shared/errors.ts';
import type { App } from '../kit.ts';

const HANDLED_WITHIN_MS = 30_000;
/** A large file over a slow line. */
const READ_WITHIN_MS = 15 * 60_000;

const READ_AGAIN = 'This took too long. Please try again.';
// The work itself is not stopped: it may well be saved after this answer.
const LOOK_FIRST = 'This is taking too long and may still go through. Check before you try again.';

/**
 * Answers for a handler that takes too long, and cuts answers that are read too slowly. Fastify's own limit ends as
 * soon as the body has been read.
 */
export function limitHandling(app: App): void {
  app.addHook('preHandler', (request, reply, done) => {
    const give = (): void => {
      // A stream of events writes its own reply, and ends with its session.
      if (reply.sent && !reply.raw.writableEnded) return;
      // Also for an answer that was handed over whole: it takes memory until it is read.
      limit = setTimeout(() => reply.raw.destroy(), READ_WITHIN_MS - HANDLED_WITHIN_MS);
      if (reply.raw.headersSent) return;
      const reads = request.method === 'GET' || request.method === 'HEAD';
      void reply.send(new AppError('unavailable', reads ? READ_AGAIN : LOOK_FIRST));
      // Fastify would log the address of a late answer, with the search in it, and leave a file open without a reader.
      reply.send = (late) => {
        if (late instanceof Readable) late.destroy();
        return reply;
      };
    };
    let limit = setTimeout(give, HANDLED_WITHIN_MS);
    reply.raw.once('close', () => clearTimeout(limit));
    done();
  });
}
