import { useCallback, useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** Whether a sideways scroller has left its start, and whether there is more beyond its end. */
export function useEdges(scroller: RefObject<HTMLElement | null>) {
  const [isScrolled, setIsScrolled] = useState(false);
  const [goesOn, setGoesOn] = useState(false);
  const look = useCallback(() => {
    if (!scroller.current) return;
    const { scrollLeft, scrollWidth, clientWidth } = scroller.current;
    setIsScrolled(scrollLeft > 0);
    // On a zoomed page they are not whole pixels.
    setGoesOn(scrollWidth - clientWidth - scrollLeft > 1);
  }, [scroller]);
  useEffect(() => {
    const observer = new ResizeObserver(look);
    for (const element of [scroller.current, scroller.current?.querySelector('table')])
      if (element) observer.observe(element);
    return () => observer.disconnect();
  }, [scroller, look]);
  return { isScrolled, goesOn, look };
}
