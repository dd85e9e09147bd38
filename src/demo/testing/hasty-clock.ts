import { systemClock, type Clock } from '#connectors/kit/clock.ts';

const HASTE = 20;

/** A time that passes twenty times as fast: calls keep their distance in it, and a test waits for no provider's pace. */
export const hastyClock: Clock = {
  ...systemClock,
  elapsedMs: () => performance.now() * HASTE,
  sleep: (ms, signal) => systemClock.sleep(ms / HASTE, signal),
};
