import type { Db } from '#server/db/database.ts';
import type { Log } from '#server/log.ts';
import { SCREENS_OF_KIND } from '../../rules.ts';
import { describeRunFailure } from './describe-run-failure.ts';
import type { RightsCheck, Source } from '../feeds/source.ts';
import { extendWait, selectWait } from '../queries/write-sources.ts';

const CHECK_MAX_MS = 10_000;

/** Until when it has to wait is answered as `wait_until`, in the reader's own time. */
const NOT_TESTED = 'Not tested: the provider asked Touchline to wait.';

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
 * none that has asked us to wait. Only such a wait is stored, because it is every process's.
 */
export async function testSource(db: Db, source: Source, { log, now }: Options): Promise<Check> {
  const waits = await selectWait(db, source.id, now);
  if (waits) return { works: false, message: NOT_TESTED, wait_until: formatTime(waits) };
  const signal = AbortSignal.timeout(CHECK_MAX_MS);
  const late = new Promise<never>((_, reject) =>
    // Only then: a listener of the signal may know better what it waited for.
    signal.addEventListener('abort', () => setImmediate(reject, signal.reason), { once: true }),
  );
  try {
    source.retryNow?.();
    const answer = await Promise.race([source.check(signal), late]);
    return { works: true, message: describeAnswer(answer, source), wait_until: null };
  } catch (error) {
    if (error === signal.reason) {
      const message = `No response from the provider within ${CHECK_MAX_MS / 1000} seconds.`;
      return { works: false, message, wait_until: null };
    }
    const { isUnexpected, isThrottled, isOwnWait, isRefused, retryAt, ...failure } =
      describeRunFailure(error);
    const message = isRefused ? `${failure.message} ${describeScreens(source)}` : failure.message;
    if (isUnexpected) log.error({ source: source.id, err: error }, 'a check failed unexpectedly');
    const waitUntil = isThrottled ? retryAt : null;
    if (waitUntil) await noteWait(db, source, waitUntil);
    return { works: false, message, wait_until: formatTime(isOwnWait ? retryAt : waitUntil) };
  }
}

function describeAnswer(answer: string | RightsCheck, source: Source): string {
  if (typeof answer === 'string') return answer;
  const { message, missing } = answer;
  return missing.length === 0 ? message : [message, ...missing, describeScreens(source)].join(' ');
}

/** Where it is missed. */
const describeScreens = ({ kind }: Source): string =>
  `Affects ${new Intl.ListFormat('en-GB').format(SCREENS_OF_KIND[kind])}.`;

/** A run may have been asked to wait longer in the meantime. */
const noteWait = (db: Db, { id }: Source, until: Date): Promise<void> => extendWait(db, id, until);

const formatTime = (moment: Date | null): string | null => moment?.toISOString() ?? null;
