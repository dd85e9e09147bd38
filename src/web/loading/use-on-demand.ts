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

/** Props of a control that begins to load what it opens as soon as a pointer or the focus is on it. */
export function loadOnApproach(load: () => Promise<unknown>) {
  const ahead = (): void => void load().catch(() => undefined);
  return { onPointerEnter: ahead, onFocus: ahead };
}
