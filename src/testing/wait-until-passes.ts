import { vi } from 'vitest';

/** Waits for something to come true, as long as a busy machine may need and no longer than it takes. */
export const waitUntilPasses = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(check, { timeout: 15_000, interval: 20 });
