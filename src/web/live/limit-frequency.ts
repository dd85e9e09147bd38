/**
 * Runs work for a key within the time that is given, and then, however often it is scheduled in the meantime, once more after a
 * while that grows alike. Every browser learns of a change at the same moment: were all to ask at once, the last would
 * wait long; and when many people write, many others watch, and would ask at every change.
 */
export function limitFrequency<Key>(work: (key: Key) => void, signal: AbortSignal) {
  const resting = new Map<Key, { nextWithinMs: number | null }>();
  const timers = new Set<ReturnType<typeof setTimeout>>();
  signal.addEventListener('abort', () => timers.forEach((timer) => clearTimeout(timer)));

  function runLater(ms: number, then: () => void): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      then();
    }, ms);
    timers.add(timer);
  }

  return function schedule(key: Key, withinMs: number): void {
    if (signal.aborted) return;
    const known = resting.get(key);
    if (known) {
      known.nextWithinMs = withinMs;
      return;
    }
    const rest: { nextWithinMs: number | null } = { nextWithinMs: null };
    resting.set(key, rest);
    runLater(Math.random() * withinMs, () => work(key));
    runLater(withinMs * (1 + Math.random()), () => {
      resting.delete(key);
      if (rest.nextWithinMs !== null) schedule(key, rest.nextWithinMs);
    });
  };
}
