import DataLoader from 'dataloader';

/**
 * Batches look-ups: all requests with one context in the same turn of the event loop become one look-up. No request
 * joins an earlier look-up, so each is answered with what is true after it was made.
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
