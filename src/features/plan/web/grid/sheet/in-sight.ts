import { formatCellId } from './GridRow.tsx';

/** Room that the pinned header and the pinned day take. */
const HEAD_PX = 66;
const DAY_PX = 136;

/** Scrolls no further than it must so that a cell is seen whole; a row that is far away comes into the middle. */
export function scrollCellIntoSight(
  scroller: HTMLElement | null,
  { row, column }: { row: number; column: number },
  rows: number,
): void {
  if (!scroller) return;
  const cell = document.getElementById(formatCellId(row, column));
  if (!cell) {
    scroller.scrollTop = (row / rows) * scroller.scrollHeight - scroller.clientHeight / 2;
    return;
  }
  const [at, frame] = [cell.getBoundingClientRect(), scroller.getBoundingClientRect()];
  scroller.scrollTop += measureBeyond(
    at.top - HEAD_PX - frame.top,
    frame.top + scroller.clientHeight - at.bottom,
  );
  const day = Math.min(DAY_PX, frame.width / 2);
  scroller.scrollLeft += measureBeyond(
    at.left - day - frame.left,
    frame.left + scroller.clientWidth - at.right,
  );
}

/** How far something lies beyond an edge: before the first (negative), or after the last. */
const measureBeyond = (before: number, after: number): number =>
  before < 0 ? before : after < 0 ? -after : 0;
