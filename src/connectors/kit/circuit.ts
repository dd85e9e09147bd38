// Ours: cockatiel goes by the wall clock, and can neither say when it closes nor try at once (decision 32).
import type { Clock } from './clock.ts';

export const CIRCUIT = { opensAfter: 5, pauseMs: { from: 30_000, to: 60_000 } };

/** `unknown`: the call ended without saying anything about the vendor, for example because we stopped it. */
export type CallOutcome = 'worked' | 'failed' | 'unknown';

export interface Circuit {
  /** The moment until which calls are refused; undefined while they may pass. */
  openUntil(): Date | undefined;
  /** Lets the next call try whether the vendor is back, without waiting any longer. */
  retryNow(): void;
  /** Marks the start of a call; the returned function marks its end. */
  enter(): (outcome: CallOutcome) => void;
}

/** Stops calling a vendor after several failures in a row, then lets one call try whether it is back. */
export function createCircuit(clock: Clock, random: () => number): Circuit {
  let failures = 0;
  let nextTryAt = 0;
  let trying = false;

  const isOpen = () => failures >= CIRCUIT.opensAfter;

  return {
    openUntil() {
      const waitMs = nextTryAt - clock.elapsedMs();
      if (!isOpen() || (waitMs <= 0 && !trying)) return undefined;
      return new Date(clock.now() + Math.max(waitMs, 0));
    },
    retryNow() {
      nextTryAt = clock.elapsedMs();
    },
    enter() {
      const isTrial = isOpen();
      if (isTrial) trying = true;
      return (outcome) => {
        if (isTrial) trying = false;
        if (outcome === 'worked') failures = 0;
        if (outcome !== 'failed') return;
        failures += 1;
        const { from, to } = CIRCUIT.pauseMs;
        if (isOpen()) nextTryAt = clock.elapsedMs() + from + random() * (to - from);
      };
    },
  };
}
