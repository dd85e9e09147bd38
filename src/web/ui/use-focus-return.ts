import { useEffect } from 'react';

/**
 * Gives the focus back to where it was, when what has taken it over is gone: to what stood around it, where that is
 * gone as well, and to nobody, where somebody else has taken it.
 */
export function useFocusReturn(): void {
  useEffect(() => {
    const places = placesAround(document.activeElement);
    return () => {
      setTimeout(() => {
        if (document.activeElement !== document.body) return;
        places.find(({ isConnected }) => isConnected)?.focus({ preventScroll: true });
      });
    };
  }, []);
}

/** What has the focus, and whatever around it can have it: its table, its dialog, the page. */
function placesAround(focused: Element | null): HTMLElement[] {
  if (!(focused instanceof HTMLElement) || focused === document.body) return [];
  const around = focused.parentElement?.closest<HTMLElement>('[tabindex]') ?? null;
  return [focused, ...placesAround(around)];
}
