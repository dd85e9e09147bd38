import type { Db } from '#server/db/database.ts';
import type { Log } from '#server/log.ts';
import { ASKED_TO_WAIT, failureOf } from './failure.ts';
import type { Source } from './source.ts';

const CHECK_MAX_MS = 10_000;

export interface Check {
  works: boolean;
  /** What answered, or what went wrong, for the person who sets the source up. */
  message: string;
}

interface Options {
  log: Pick<Log, 'error'>;
  now: Date;
  maxMs?: number;
}

/**
 * Tries once whether a source's service answers with our credentials, also one that is left alone after failures, but
 * none that has asked us to wait. Nothing is stored.
 */
export async function checkSource(
  db: Db,
  source: Source,
  { log, now, maxMs = CHECK_MAX_MS }: Options,
): Promise<Check> {
  const waits = await db
    .selectFrom('sources')
    .select('wait_until')
    .where('id', '=', source.id)
    .where('wait_until', '>', now)
    .executeTakeFirst();
  if (waits) return { works: false, message: ASKED_TO_WAIT };
  const signal = AbortSignal.timeout(maxMs);
  const late = new Promise<never>((_, reject) =>
    // Only then, because whoever hears of the signal may know better what was waited for.
    signal.addEventListener('abort', () => setImmediate(reject, signal.reason), { once: true }),
  );
  try {
    source.tryAnew?.();
    return { works: true, message: await Promise.race([source.check(signal), late]) };
  } catch (error) {
    if (error === signal.reason) {
      return { works: false, message: `The service did not answer within ${maxMs / 1000} seconds.` };
    }
    const { message, isUnexpected } = failureOf(error);
    if (isUnexpected) log.error({ source: source.id, err: error }, 'a check failed unexpectedly');
    return { works: false, message };
  }
}
