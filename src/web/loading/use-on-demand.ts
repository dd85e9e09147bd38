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

/** What opens something in a screen: a button, or a row. */
const OPENERS = 'button, [data-opens], a[href*="dialog="]';

/**
 * Begins to load what the controls of a screen open, such as its dialogs, once a pointer or the focus is on one of them. A
 * visit that opens nothing loads nothing.
 *
 *     useLoadOnApproach(UserDialogs.preload);
 */
export function useLoadOnApproach(preload: () => void): void {
  useEffect(() => {
    const stop = new AbortController();
    const approach = ({ target }: Event): void => {
      if (!(target instanceof Element) || target.closest(OPENERS) === null) return;
      stop.abort();
      preload();
    };
    for (const type of ['pointerover', 'focusin'])
      document.addEventListener(type, approach, { signal: stop.signal, passive: true });
    return () => stop.abort();
  }, [preload]);
}
