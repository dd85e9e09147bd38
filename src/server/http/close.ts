import type { App } from './kit.ts';

const DRAIN_MAX_MS = 10_000;

/** Stops accepting, lets running requests finish, and cuts what has not finished in ten seconds. */
export async function closeGracefully(app: App, drainMaxMs = DRAIN_MAX_MS): Promise<void> {
  // Who is answered from now on is not kept alive: nothing more will come by their connection.
  app.server.keepAliveTimeout = 1;
  const cut = setTimeout(() => app.server.closeAllConnections(), drainMaxMs);
  try {
    await app.close();
  } finally {
    clearTimeout(cut);
  }
}
