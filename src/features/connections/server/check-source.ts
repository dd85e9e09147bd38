import type { Db } from '#server/db/database.ts';
import type { Log } from '#server/log.ts';
import { ASKED_TO_WAIT, failureOf } from './failure.ts';
import type { Source } from './source.ts';

const CHECK_MAX_MS = 10_000;

export interface Check {
  works: boolean;
  /** What answered, or what went wrong, for the person who sets the source up. */
  message: string;
  /** Until when the service itself has asked to be left alone. */
  wait_until: string | null;
}

interface Options {
  log: Pick<Log, 'error'>;
  now: Date;
}

/**
 * Tries once whether a source's service answers with our credentials, also one that is left alone after failures, but
 * none that has asked us to wait. Nothing is stored.
 */
export async function checkSource(db: Db, source: Source, { log, now }: Options): Promise<Check> {
  const waits = await db
    .selectFrom('sources')
    .select('wait_until')
    .where('id', '=', source.id)
    .where('wait_until', '>', now)
    .executeTakeFirst();
  if (waits) return { works: false, message: ASKED_TO_WAIT, wait_until: timeOf(waits.wait_until) };
  const signal = AbortSignal.timeout(CHECK_MAX_MS);
  const late = new Promise<never>((_, reject) =>
    // Only then, because whoever hears of the signal may know better what was waited for.
    signal.addEventListener('abort', () => setImmediate(reject, signal.reason), { once: true }),
  );
  try {
    source.tryAnew?.();
    return { works: true, message: await Promise.race([source.check(signal), late]), wait_until: null };
  } catch (error) {
    if (error === signal.reason) {
      const message = `The service did not answer within ${CHECK_MAX_MS / 1000} seconds.`;
      return { works: false, message, wait_until: null };
    }
    const { message, isUnexpected, isThrottled, retryAt } = failureOf(error);
    if (isUnexpected) log.error({ source: source.id, err: error }, 'a check failed unexpectedly');
    return { works: false, message, wait_until: isThrottled ? timeOf(retryAt) : null };
  }
}

const timeOf = (moment: Date | null): string | null => moment?.toISOString() ?? null;
