import type { MouseEvent } from 'react';
import { cursorAt, type Place } from './cursor.ts';
import type { useSheet } from './use-sheet.ts';

/** What mouse and finger do to the sheet. `mend` leads back to what is typed and cannot be taken. */
export function usePointer(sheet: ReturnType<typeof useSheet>, mend: () => void) {
  const isAt = ({ row, column }: Place): boolean =>
    row === sheet.cursor?.at.row && column === sheet.cursor.at.column;
  const point = (event: MouseEvent): void => {
    const place = placeOf(event.target);
    if (!place || event.target instanceof HTMLInputElement) return;
    if (!sheet.enter('stay')) {
      event.preventDefault();
      mend();
    } else if (event.shiftKey) sheet.reach(place);
    // A finger has no second button: the cell with the cursor opens when it is touched again.
    else if (isAt(place) && isTouch()) sheet.open();
    else sheet.goTo(cursorAt(place.row, place.column));
  };
  const drag = ({ target, buttons }: MouseEvent): void => {
    const place = buttons === 1 && !sheet.editor ? placeOf(target) : null;
    if (place && !isAt(place)) sheet.reach(place);
  };
  return { onMouseDown: point, onMouseMove: drag, onDoubleClick: () => sheet.open() };
}

const isTouch = (): boolean => window.matchMedia('(pointer: coarse)').matches;

function placeOf(target: EventTarget): Place | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
  const row = cell?.closest<HTMLElement>('[data-row]');
  return cell && row ? { row: Number(row.dataset['row']), column: Number(cell.dataset['column']) } : null;
}
