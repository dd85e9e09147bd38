/** Every browser hears of a change at the same moment. Their requests come within this time, not all at once. */
const SPREAD_MS = 2_000;

/**
 * Has something done for a topic within two seconds, and then, however often it is told of meanwhile, once more after a
 * while. When many people write, many others watch, and each of them would otherwise ask the server at every change.
 */
export function atMostEvery(ms: number, work: (topic: string) => void, signal: AbortSignal) {
  const resting = new Map<string, { isToldAgain: boolean }>();
  return function tell(topic: string): void {
    const rest = resting.get(topic);
    if (rest) {
      rest.isToldAgain = true;
      return;
    }
    const begun = { isToldAgain: false };
    resting.set(topic, begun);
    setTimeout(() => !signal.aborted && work(topic), Math.random() * SPREAD_MS);
    setTimeout(
      () => {
        resting.delete(topic);
        if (begun.isToldAgain && !signal.aborted) tell(topic);
      },
      ms * (1 + Math.random()),
    );
  };
}
