/**
 * Has something done for a topic within the time that is told, and then, however often it is told of meanwhile, once
 * more after a while that grows alike. Every browser hears of a change at the same moment: were all to ask at once, the
 * last would wait long; and when many people write, many others watch, and would ask at every change.
 */
export function limitFrequency(work: (topic: string) => void, signal: AbortSignal) {
  const resting = new Map<string, { toldAgainMs: number | null }>();
  const timers = new Set<ReturnType<typeof setTimeout>>();
  signal.addEventListener('abort', () => timers.forEach((timer) => clearTimeout(timer)));

  function runLater(ms: number, then: () => void): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      then();
    }, ms);
    timers.add(timer);
  }

  return function tell(topic: string, withinMs: number): void {
    if (signal.aborted) return;
    const known = resting.get(topic);
    if (known) {
      known.toldAgainMs = withinMs;
      return;
    }
    const rest: { toldAgainMs: number | null } = { toldAgainMs: null };
    resting.set(topic, rest);
    runLater(Math.random() * withinMs, () => work(topic));
    runLater(withinMs * (1 + Math.random()), () => {
      resting.delete(topic);
      if (rest.toldAgainMs !== null) tell(topic, rest.toldAgainMs);
    });
  };
}
