/** How long to wait before another attempt: anything up to a bound that doubles, so that many waiters spread out. */
export const fullJitter = (attempt: number, baseMs: number, capMs: number): number =>
  Math.random() * Math.min(capMs, baseMs * 2 ** Math.min(attempt, 30));
