import DataLoader from 'dataloader';

/**
 * Looks for many at once: whatever is asked of one place in the same turn of the event loop becomes one question. None
 * of them waits for an earlier one, so that each is answered by what is true after it was asked.
 */
export function batchPerTick<BatchContext extends object, Key, Found>(
  find: (place: BatchContext, keys: readonly Key[]) => Promise<ReadonlyMap<Key, Found>>,
): (place: BatchContext, key: Key) => Promise<Found | undefined> {
  const loaders = new WeakMap<BatchContext, DataLoader<Key, Found | undefined>>();

  function createLoader(place: BatchContext): DataLoader<Key, Found | undefined> {
    const findAll = async (keys: readonly Key[]) => {
      const found = await find(place, keys);
      return keys.map((key) => found.get(key));
    };
    const loader = new DataLoader(findAll, { cache: false, batchScheduleFn: setImmediate });
    loaders.set(place, loader);
    return loader;
  }

  return (place, key) => (loaders.get(place) ?? createLoader(place)).load(key);
}
