import { useEffect } from 'react';

/** Gives the focus back to where it was, when what has taken it over is gone. */
export function useFocusReturn(): void {
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement) setTimeout(() => before.isConnected && before.focus());
    };
  }, []);
}
