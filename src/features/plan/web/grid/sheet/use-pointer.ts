import type { MouseEvent } from 'react';
import { createCursor, type CellPlace } from './cursor.ts';
import type { useSheet } from './use-sheet.ts';

/** How mouse and touch act on the sheet. `returnToInvalid` moves the focus back to a typed value that is not accepted. */
export function usePointer(sheet: ReturnType<typeof useSheet>, returnToInvalid: () => void) {
  const isAt = ({ row, column }: CellPlace): boolean =>
    row === sheet.cursor?.at.row && column === sheet.cursor.at.column;
  const handlePoint = (event: MouseEvent): void => {
    const place = findCellPlace(event.target);
    if (!place || event.target instanceof HTMLInputElement) return;
    if (!sheet.enter('stay')) {
      event.preventDefault();
      returnToInvalid();
    } else if (event.shiftKey) sheet.reach(place);
    // A finger has no second button: the cell with the cursor opens when it is touched again.
    else if (isAt(place) && isTouch()) sheet.open();
    else sheet.goTo(createCursor(place.row, place.column));
  };
  const handleDrag = ({ target, buttons }: MouseEvent): void => {
    const place = buttons === 1 && !sheet.editor ? findCellPlace(target) : null;
    if (place && !isAt(place)) sheet.reach(place);
  };
  return { onMouseDown: handlePoint, onMouseMove: handleDrag, onDoubleClick: () => sheet.open() };
}

const isTouch = (): boolean => window.matchMedia('(pointer: coarse)').matches;

function findCellPlace(target: EventTarget): CellPlace | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
  const row = cell?.closest<HTMLElement>('[data-row]');
  return cell && row ? { row: Number(row.dataset['row']), column: Number(cell.dataset['column']) } : null;
}
