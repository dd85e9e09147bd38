const ATTEMPTS = 3;

/**
 * Measures what a busy machine can only make slower, and answers the quickest of up to three attempts, the next made
 * only where the one before was not below the limit: what is slow by itself is so each time.
 *
 *     expect(await measureQuickest(1_000, () => measureTime(() => send()))).toBeLessThan(1_000);
 */
export async function measureQuickest(limitMs: number, measure: () => Promise<number>): Promise<number> {
  let best = Infinity;
  for (let attempt = 0; attempt < ATTEMPTS && best >= limitMs; attempt += 1)
    best = Math.min(best, await measure());
  return best;
}

/** How many milliseconds something takes. */
export async function measureTime(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}
