/**
 * Has something done for a topic at once, and then, however often it is told of meanwhile, once more after a while. When
 * many people write, many others watch, and each of them would otherwise ask the server at every change.
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
    work(topic);
    // Not all browsers after exactly the same time: their requests would arrive together.
    setTimeout(
      () => {
        resting.delete(topic);
        if (begun.isToldAgain && !signal.aborted) tell(topic);
      },
      ms * (1 + Math.random()),
    );
  };
}
