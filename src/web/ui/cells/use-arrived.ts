import { useDeferredValue } from 'react';

/**
 * What has arrived, once it can be drawn: its first drawing is made in slices, between which the page answers, and
 * until it is done there is nothing, as before. What follows is passed on at once.
 */
export function useArrived<Value>(value: Value | undefined): Value | undefined {
  const drawn = useDeferredValue(value);
  return drawn === undefined ? undefined : value;
}
