import type { Log } from '#server/log.ts';
import type { App } from './kit.ts';

/** Writes a line about every request that is answered: what was asked for, by whom, and how it went. */
export function logRequests(app: App, log: Log): void {
  // Nothing in these lines comes from a request but its route, so nothing is looked for in them.
  const requestLog = log.child({}, { redact: [] });
  app.addHook('onResponse', async (request, reply) => {
    requestLog.info(
      {
        reqId: request.id,
        method: request.method,
        // The route, not the address: a search text may name a person.
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        userId: request.identity?.id,
        tokenId: request.machine?.tokenId,
      },
      'request',
    );
  });
}
