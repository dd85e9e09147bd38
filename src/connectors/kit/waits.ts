// Ours: neither undici nor cockatiel has a token bucket; undici reads Retry-After by our clock (decision 32).

import type { Clock } from './clock.ts';

export const BACKOFF = { baseMs: 500, capMs: 30_000 };
const LONGEST_RETRY_AFTER_MS = 15 * 60_000;

/** The wait of a `Retry-After` header, in ms; undefined without a usable one. */
export function retryAfterMs(headers: Record<string, string>, now: number): number | undefined {
  const value = headers['retry-after'];
  if (!value) return undefined;
  // A date is compared with the vendor's own clock where the answer has it, because the two clocks may differ.
  const vendorNow = Date.parse(headers['date'] ?? '') || now;
  const ms = /^\d+(\.\d+)?$/.test(value) ? Number(value) * 1000 : Date.parse(value) - vendorNow;
  return ms > 0 ? Math.min(ms, LONGEST_RETRY_AFTER_MS) : undefined;
}

export interface Rate {
  ratePerSecond: number;
  /** Calls that may follow each other without a pause. */
  burst: number;
}

/** A bucket that lets calls pass at a rate, in the order of their requests. */
export interface TokenBucket {
  /** Ms until the next call may pass. */
  waitMs(): number;
  /** Whether that is because the vendor asked for it, and not because of the rate alone. */
  isHeld(): boolean;
  /** Waits for its turn. */
  take(signal?: AbortSignal): Promise<void>;
  /** Undoes a `take` after which no call was made. */
  giveBack(): void;
  /** Takes a token if there is one: how an emulator throttles. */
  tryTake(): boolean;
  /** Lets nothing pass for a while: the vendor asked for it. */
  holdFor(ms: number): void;
}

export function createTokenBucket({ ratePerSecond, burst }: Rate, clock: Clock): TokenBucket {
  const stepMs = 1000 / ratePerSecond;
  // The moment at which the bucket is full again; every call moves it by one step.
  let fullAt = 0;
  let heldUntil = 0;

  const waitMs = () => {
    const now = clock.elapsedMs();
    return Math.max(0, fullAt - (burst - 1) * stepMs - now, heldUntil - now);
  };
  const reserve = () => (fullAt = Math.max(fullAt, clock.elapsedMs()) + stepMs);

  return {
    waitMs,
    isHeld: () => heldUntil > clock.elapsedMs(),
    async take(signal) {
      const wait = waitMs();
      reserve();
      if (wait > 0) await clock.sleep(wait, signal);
      while (heldUntil > clock.elapsedMs()) await clock.sleep(heldUntil - clock.elapsedMs(), signal);
    },
    giveBack: () => {
      fullAt -= stepMs;
    },
    tryTake() {
      if (waitMs() > 0) return false;
      reserve();
      return true;
    },
    holdFor: (ms) => {
      heldUntil = Math.max(heldUntil, clock.elapsedMs() + ms);
    },
  };
}

/** For an interrupted wait: replaces a time-out by what it waited for, and passes a stop on unchanged. */
export const replaceTimeoutError =
  (error: () => Error) =>
  (reason: unknown): never => {
    throw reason instanceof DOMException && reason.name === 'TimeoutError' ? error() : reason;
  };

/** The bucket of an operation, or the account's, and the shortest pause that refills one call of it. */
export function createRateTurns(account: Rate, operations: Record<string, Rate>, clock: Clock) {
  const turnFor = (rate: Rate) => ({
    bucket: createTokenBucket(rate, clock),
    pauseMs: 1000 / rate.ratePerSecond,
  });
  const own = new Map(Object.entries(operations).map(([name, rate]) => [name, turnFor(rate)]));
  const shared = turnFor(account);
  return (operation = '') => own.get(operation) ?? shared;
}
