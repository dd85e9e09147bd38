import { useRef, type KeyboardEvent } from 'react';
import { clearRange, fillDown, type SheetShape } from '../../../rules/sheet/sheet.ts';
import type { SheetEdits } from '../use-edits.ts';
import { moveByTab, moveCursor, selectWholeSheet } from './cursor.ts';
import type { SheetCursor } from './use-sheet-cursor.ts';

interface Props {
  sheet: SheetShape;
  place: SheetCursor;
  edits: Pick<SheetEdits, 'commit' | 'undo' | 'redo'>;
  open: (typed?: string) => void;
}

/** What keys do to the sheet: they move the cursor, open a cell or change what is selected. */
export function useSheetKeys({ sheet, place, edits, open }: Props) {
  const isLeaving = useRef(false);
  const { cursor, nearest, range, size, goTo } = place;

  const runShortcut = (letter: string, hasShift: boolean): boolean => {
    if (letter === 'z') (hasShift ? edits.redo : edits.undo)();
    else if (letter === 'y') edits.redo();
    else if (letter === 'd') edits.commit(range ? fillDown(sheet, range) : []);
    else if (letter === 'a') goTo(selectWholeSheet(size));
    else return false;
    return true;
  };
  const runCommand = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean => {
    if (ctrlKey || metaKey) return runShortcut(key.toLowerCase(), shiftKey);
    if (altKey) return false;
    if (key === 'Enter' || key === 'F2') open();
    else if (key === 'Delete' || key === 'Backspace') edits.commit(range ? clearRange(sheet, range) : []);
    else if (/^[\d-]$/.test(key)) open(key);
    else return false;
    return true;
  };
  return (event: KeyboardEvent): void => {
    // Escape followed by Tab leaves the sheet: Tab alone goes to the next cell.
    const wasLeaving = isLeaving.current;
    isLeaving.current = event.key === 'Escape';
    if (event.key === 'Escape') return;
    const isTab = event.key === 'Tab';
    if (isTab && wasLeaving) return;
    const next = isTab ? moveByTab(nearest, event.shiftKey, size) : moveCursor(nearest, event, size);
    if (next) goTo(cursor ? next : nearest);
    else if (!runCommand(event)) return;
    event.preventDefault();
  };
}
