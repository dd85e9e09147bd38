import type { Log } from '#server/log.ts';
import { failureOf } from './failure.ts';
import type { Source } from './source.ts';

const CHECK_MAX_MS = 10_000;

export interface Check {
  works: boolean;
  /** What answered, or what went wrong, for the person who sets the source up. */
  message: string;
}

interface Options {
  log: Pick<Log, 'error'>;
  maxMs?: number;
}

/** Tries whether a source's service answers with our credentials. Nothing is stored. */
export async function checkSource(source: Source, { log, maxMs = CHECK_MAX_MS }: Options): Promise<Check> {
  const signal = AbortSignal.timeout(maxMs);
  const late = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
  );
  try {
    source.retryCredentials?.();
    return { works: true, message: await Promise.race([source.check(signal), late]) };
  } catch (error) {
    if (signal.aborted) {
      return { works: false, message: `The service did not answer within ${maxMs / 1000} seconds.` };
    }
    const { message, isUnexpected } = failureOf(error);
    if (isUnexpected) log.error({ source: source.id, err: error }, 'a check failed unexpectedly');
    return { works: false, message };
  }
}
