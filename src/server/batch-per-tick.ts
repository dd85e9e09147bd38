interface Asked<Key, Found> {
  key: Key;
  resolve: (found: Found | undefined) => void;
  reject: (error: unknown) => void;
}

/**
 * Looks for many at once: whatever is asked of one place in the same turn of the event loop becomes one question. None
 * of them waits for an earlier one, so that each is answered by what is true after it was asked.
 */
export function batchPerTick<BatchContext extends object, Key, Found>(
  find: (place: BatchContext, keys: readonly Key[]) => Promise<ReadonlyMap<Key, Found>>,
): (place: BatchContext, key: Key) => Promise<Found | undefined> {
  const waiting = new WeakMap<BatchContext, Asked<Key, Found>[]>();

  async function answerBatch(place: BatchContext): Promise<void> {
    const all = waiting.get(place) ?? [];
    waiting.delete(place);
    try {
      const found = await find(
        place,
        all.map(({ key }) => key),
      );
      for (const { key, resolve } of all) resolve(found.get(key));
    } catch (error) {
      for (const { reject } of all) reject(error);
    }
  }

  return (place, key) =>
    new Promise((resolve, reject) => {
      const all = waiting.get(place);
      if (all) {
        all.push({ key, resolve, reject });
        return;
      }
      waiting.set(place, [{ key, resolve, reject }]);
      setImmediate(() => void answerBatch(place));
    });
}
