import type { Log } from '#server/log.ts';

const ENDING_MAX_MS = 20_000;
// Ctrl C reaches us from the terminal and once more from npm, and a closing terminal signals more than once.
const SAME_WISH_MS = 1_000;

export type Shutdown = ReturnType<typeof createShutdown>;

/** Ends a process step by step, in the opposite order of its start, once, and never longer than it may take. */
export function createShutdown(log: Log) {
  const steps: { what: string; end: () => Promise<unknown> }[] = [];
  let ending: Promise<void> | undefined;
  let isAskedFor = false;

  async function end(): Promise<void> {
    for (const { what, end } of steps.toReversed()) {
      try {
        await end();
      } catch (error) {
        log.error({ err: error }, `${what} did not end in order`);
      }
    }
  }

  return {
    add(what: string, end: () => Promise<unknown>): void {
      steps.push({ what, end });
    },
    end: (): Promise<void> => (ending ??= end()),
    /** Whether the end was requested, which then explains later failures. */
    isAskedFor: (): boolean => isAskedFor,
    /**
     * Ends the process on SIGTERM, on Ctrl C and when its terminal is closed; a later second request, or a shutdown
     * that takes too long, ends it at once.
     */
    onSignals(): void {
      let askedAt = 0;
      const stop = (signal: string): void => {
        if (isAskedFor) {
          if (performance.now() - askedAt > SAME_WISH_MS) process.exit(1);
          return;
        }
        askedAt = performance.now();
        isAskedFor = true;
        log.info({ signal }, 'stopping');
        setTimeout(() => process.exit(1), ENDING_MAX_MS).unref();
        void this.end().then(() => process.exit(0));
      };
      process.on('SIGTERM', stop);
      process.on('SIGINT', stop);
      process.on('SIGHUP', stop);
    },
  };
}
