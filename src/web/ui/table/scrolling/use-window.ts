import { useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';

/** Up to here drawing all rows is as quick, and the browser's own search finds them. */
const DRAW_ALL_UP_TO = 100;
const ROW_PX = 41;
/** How much of the window a table usually has. */
const USUAL_SHARE = 2 / 3;

/** Which rows of a long list are in sight, and how much room the others take above and below. */
export function useWindow(scroller: RefObject<HTMLElement | null>, count: number, rowPx = ROW_PX) {
  const isLong = count > DRAW_ALL_UP_TO;
  const virtual = useVirtualizer({
    count,
    enabled: isLong,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    overscan: 8,
    // Drawn with the table, in slices: rows that are added when its height is known are drawn in one go.
    initialRect: { width: 0, height: isLong ? window.innerHeight * USUAL_SHARE : 0 },
    // Measuring a row directly forces a layout while rendering; the browser reports its height before it paints.
    measureElement: (row, entry, { options, indexFromElement, itemSizeCache }) => {
      const index = indexFromElement(row);
      const known = itemSizeCache.get(options.getItemKey(index)) ?? options.estimateSize(index);
      return entry ? Math.round(entry.borderBoxSize[0]?.blockSize ?? known) : known;
    },
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

/** With less of a table visible, the reader is looking at what is above it. */
const READABLE_PX = 6 * ROW_PX;

/** Scrolls a row into the middle of what is seen of its table, by its place among rows that are equally high. */
export function bringIntoSight(scroller: HTMLElement | null, index: number, count: number): void {
  if (!scroller || index < 0) return;
  const { scrollHeight, clientHeight } = scroller;
  const inSight = Math.min(clientHeight, innerHeight - scroller.getBoundingClientRect().top);
  const middle = (inSight < READABLE_PX ? clientHeight : inSight) / 2;
  scroller.scrollTop = ((index + 0.5) / count) * scrollHeight - middle;
}
