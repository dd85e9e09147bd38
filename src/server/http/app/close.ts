import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { AppError } from '#shared/errors.ts';
import type { App } from '../kit.ts';

const DRAIN_MAX_MS = 10_000;

/**
 * Node counts a connection as idle once its answer is handed over, and cuts it at a stop, however little its reader has
 * taken of it: so idle connections are closed only after everyone has read their answers.
 */
export function closeIdleAfterAnswersAreRead(server: Server): void {
  const answers = new Set<ServerResponse>();
  server.on('request', (_request, answer) => {
    answers.add(answer);
    answer.once('close', () => answers.delete(answer));
  });
  const closeIdle = server.closeIdleConnections.bind(server);
  server.closeIdleConnections = () => {
    const unread = [...answers].filter((answer) => answer.writableEnded);
    if (unread.length === 0) return closeIdle();
    void Promise.all(unread.map((answer) => once(answer, 'close'))).then(() => server.closeIdleConnections());
  };
}

/** Puts off requests that still arrive on open connections while the server stops. */
export function refuseRequestsWhileStopping(app: App): void {
  let isStopping = false;
  app.addHook('preClose', async () => void (isStopping = true));
  app.addHook('onRequest', (_request, _reply, done) => {
    if (!isStopping) return done();
    throw new AppError('unavailable', 'Touchline is restarting. Please try again in a moment.', {
      retryAfterSeconds: 2,
    });
  });
}

/** Stops accepting, lets running requests finish, and cuts what has not finished in ten seconds. */
export async function closeGracefully(app: App, drainMaxMs = DRAIN_MAX_MS): Promise<void> {
  // Connections that are answered from now on are not kept alive: no further request comes on them.
  app.server.keepAliveTimeout = 1;
  const cut = setTimeout(() => app.server.closeAllConnections(), drainMaxMs);
  try {
    await app.close();
  } finally {
    clearTimeout(cut);
  }
}
