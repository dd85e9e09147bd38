import { useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';

/** Up to here drawing all rows is as quick, and the browser's own search finds them. */
const DRAW_ALL_UP_TO = 100;
const ROW_PX = 41;

/** Which rows of a long list are in sight, and how much room the others take above and below. */
export function useWindow(scroller: RefObject<HTMLElement | null>, count: number) {
  const isLong = count > DRAW_ALL_UP_TO;
  const virtual = useVirtualizer({
    count,
    enabled: isLong,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: 8,
  });
  if (!isLong) return { first: 0, last: count, above: 0, below: 0, measure: undefined };
  const items = virtual.getVirtualItems();
  const top = items[0];
  const end = items.at(-1);
  return {
    first: top?.index ?? 0,
    last: end ? end.index + 1 : 0,
    above: top?.start ?? 0,
    below: virtual.getTotalSize() - (end?.end ?? 0),
    measure: virtual.measureElement,
  };
}

/** Of a table of which less is in sight the page shows something else, and stays where it is. */
const IN_SIGHT_PX = 6 * ROW_PX;

/**
 * Scrolls a row into the middle of what is in sight of its table, by its place among rows that are equally high. What
 * the table cannot bring up by itself, the page does.
 */
export function bringIntoSight(scroller: HTMLElement | null, index: number, count: number): void {
  if (!scroller || index < 0) return;
  const { scrollHeight, clientHeight } = scroller;
  const inSight = Math.min(clientHeight, innerHeight - scroller.getBoundingClientRect().top);
  const isInSight = inSight >= IN_SIGHT_PX;
  const row = ((index + 0.5) / count) * scrollHeight;
  scroller.scrollTop = row - (isInSight ? inSight : clientHeight) / 2;
  const below = row - scroller.scrollTop + 2 * ROW_PX - inSight;
  if (isInSight && below > 0) scrollBy({ top: below });
}
