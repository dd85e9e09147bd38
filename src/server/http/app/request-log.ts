import type { Log } from '#server/log.ts';
import type { App } from '../kit.ts';

/** Logs a line for every request that is answered: what was requested, by whom, and how it went. */
export function logRequests(app: App, log: Log): void {
  // Only the route in these lines comes from the request, so there is nothing to redact.
  const requestLog = log.child({}, { redact: [] });
  app.addHook('onResponse', (request, reply, done) => {
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
    done();
  });
}
