import type { Clock } from '../clock.ts';

export interface FakeClock extends Clock {
  /** Every requested wait, in ms. */
  waits: number[];
  /** Lets time pass. */
  advance(ms: number): void;
  /** Sets the shown time, as a correction would; no time passes. */
  setBack(ms: number): void;
}

/** A clock on which every wait ends at once, and which remembers how long it was. */
export function createFakeClock(start = Date.UTC(2026, 10, 20, 12)): FakeClock {
  const waits: number[] = [];
  let now = start;
  let elapsed = 0;
  const advance = (ms: number) => {
    now += ms;
    elapsed += ms;
  };
  return {
    waits,
    now: () => now,
    elapsedMs: () => elapsed,
    sleep: async (ms, signal) => {
      signal?.throwIfAborted();
      waits.push(ms);
      advance(ms);
    },
    advance: advance,
    setBack: (ms) => {
      now -= ms;
    },
  };
}
