import type { App } from './kit.ts';

const DRAIN_MAX_MS = 10_000;
const LOOK_EVERY_MS = 200;

/** Stops accepting, lets running requests finish, and cuts what has not finished in ten seconds. */
export async function closeGracefully(app: App, drainMaxMs = DRAIN_MAX_MS): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), drainMaxMs);
  // A connection that was busy at first is kept alive once it is answered, and nothing more will come by it.
  const look = setInterval(() => app.server.closeIdleConnections(), LOOK_EVERY_MS);
  try {
    await app.close();
  } finally {
    clearTimeout(cut);
    clearInterval(look);
  }
}
