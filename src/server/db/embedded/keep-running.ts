import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerProcess } from './server-process.ts';

export interface EmbeddedLog {
  info(message: string): void;
  error(message: string): void;
  error(details: { err: unknown }, message: string): void;
}

// A killed server's resources take a moment to disappear, and until then a new one cannot start.
const FIRST_ATTEMPTS = 4;
const FIRST_WAIT_MS = 200;
const LONGEST_WAIT_MS = 5_000;

/** Starts a server, and restarts it whenever it ends by itself, until it is stopped. */
export async function keepRunning(
  start: () => Promise<ServerProcess>,
  log: EmbeddedLog,
): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController();
  let server = await startWithin(FIRST_ATTEMPTS);

  async function startWithin(attempts: number): Promise<ServerProcess> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await start();
      } catch (error) {
        if (attempt >= attempts || stopping.signal.aborted) throw error;
        log.error({ err: error }, 'PostgreSQL did not start; trying again');
        const waitMs = Math.min(FIRST_WAIT_MS * 2 ** (attempt - 1), LONGEST_WAIT_MS);
        await sleep(waitMs, undefined, { signal: stopping.signal }).catch(() => {});
      }
    }
  }

  async function watch(): Promise<void> {
    for (;;) {
      await server.ended;
      if (stopping.signal.aborted) return;
      log.error('PostgreSQL ended unexpectedly; starting it again');
      server = await startWithin(Infinity);
      // A stop that came in the meantime waits for this start, and then stops the new server.
      if (stopping.signal.aborted) return;
    }
  }

  // It ends with an error only when the server could not come back before the stop.
  const watching = watch().catch(() => {});
  return {
    async stop() {
      stopping.abort();
      await server.stop();
      await watching;
      await server.stop();
    },
  };
}
