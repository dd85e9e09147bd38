import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { RefObject } from 'react';

/** Scrolls the list of screens to the one that is open, also when what is above it has come later. */
export function useCurrentInSight(list: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const show = (): void =>
      list.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
    // It is called for the first time right away.
    const sizes = new ResizeObserver(show);
    if (list.current) sizes.observe(list.current);
    return () => sizes.disconnect();
  }, [list, pathname]);
}
