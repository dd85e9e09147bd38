import { answersJson } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import type { App } from './kit.ts';

const ANSWER_MAX_MS = 30_000;
/** A large file over a slow line. */
const FILE_MAX_MS = 15 * 60_000;

const READ_AGAIN = 'This took too long. Please try again.';
// Nobody stops the work itself: it may well be saved after this was said.
const LOOK_FIRST = 'This took too long, and may still be done. Please look before you try again.';

/**
 * Answers for a handler that takes too long, and cuts a file that is read too slowly. Fastify's own limit forgets a
 * request as soon as its body has been read.
 */
export function limitHandling(app: App): void {
  app.addHook('preHandler', async (request, reply) => {
    const { endpoint } = request.routeOptions.config;
    const isFile = endpoint !== undefined && !answersJson(endpoint.response);
    const limit = setTimeout(
      () => {
        // Also true of a stream of events: it has taken the reply over, and ends with its session.
        if (reply.sent) return;
        const reads = request.method === 'GET' || request.method === 'HEAD';
        if (reply.raw.headersSent) reply.raw.destroy();
        else void reply.send(new AppError('unavailable', reads ? READ_AGAIN : LOOK_FIRST));
      },
      isFile ? FILE_MAX_MS : ANSWER_MAX_MS,
    );
    reply.raw.once('close', () => clearTimeout(limit));
  });
}
