import { useCallback, useLayoutEffect, useRef } from 'react';

/** A function that stays the same from drawing to drawing and does what the latest one would: for rows that are kept. */
export function useSteady<Args extends unknown[], Result>(
  act: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
