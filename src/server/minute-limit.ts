const MINUTE_MS = 60_000;

interface LimitOptions {
  perMinute: number;
  refusal: (secondsLeft: number) => Error;
}

/** Counts what happens under a name, in this process, and throws once it is too often within a minute of the clock. */
export function createMinuteLimit({ perMinute, refusal }: LimitOptions) {
  let minute = 0;
  // Of the current minute alone: a flood under many names takes memory for no longer.
  let counts = new Map<string, number>();

  return function countOne(name: string, now: Date): void {
    const current = Math.floor(now.getTime() / MINUTE_MS);
    if (current !== minute) {
      minute = current;
      counts = new Map();
    }
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    if (count > perMinute) throw refusal(Math.ceil(((minute + 1) * MINUTE_MS - now.getTime()) / 1000));
  };
}
