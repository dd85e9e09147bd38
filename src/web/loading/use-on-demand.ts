import { useEffect, useState } from 'react';

/**
 * Whether a part of the shell that loads on first use has loaded. Without it the shell stays as it is, so
 * that an outage takes nothing away; the next use tries again.
 */
export function useOnDemand(load: () => Promise<unknown>, isNeeded: boolean): boolean {
  const [isThere, setIsThere] = useState(false);
  useEffect(() => {
    if (!isNeeded || isThere) return undefined;
    let isWanted = true;
    load().then(
      () => isWanted && setIsThere(true),
      () => undefined,
    );
    return () => void (isWanted = false);
  }, [load, isNeeded, isThere]);
  return isThere;
}

/** Loads what may be needed next, once the first screen is there and the browser has nothing else to do. */
export function useLoadedWhenIdle(load: () => Promise<unknown>): void {
  useEffect(() => {
    if (!('requestIdleCallback' in window)) return undefined;
    let idle: number | undefined;
    const settled = setTimeout(() => {
      idle = window.requestIdleCallback(() => void load().catch(() => undefined));
    }, SETTLED_AFTER_MS);
    return () => {
      clearTimeout(settled);
      if (idle !== undefined) window.cancelIdleCallback(idle);
    };
  }, [load]);
}

/** Long enough for the first screen to fetch its figures and draw them. */
const SETTLED_AFTER_MS = 2_000;
