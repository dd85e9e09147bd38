import { useDeferredValue } from 'react';

/**
 * The value, once its first rendering is done: that is sliced, so that the page stays responsive, and
 * until it is done this returns undefined. Later values are passed on at once.
 */
export function useArrived<Value>(value: Value | undefined): Value | undefined {
  const drawn = useDeferredValue(value);
  return drawn === undefined ? undefined : value;
}
