import { useRef, useState, type KeyboardEvent } from 'react';
import { parseQuantity } from '#features/actuals/rules/quantities.ts';
import {
  clearRange,
  fillDown,
  explainRefusedText,
  withFigure,
  type SheetShape,
} from '../../../rules/sheet/sheet.ts';
import { isTyped, type Editor } from './CellEditor.tsx';
import {
  moveAfterEntry,
  moveCursor,
  toRange,
  moveByTab,
  selectWholeSheet,
  type Cursor,
  type Leave,
  type CellPlace,
} from './cursor.ts';
import { toKeptCursor, findKeptCursor, findNearestCell } from './kept-cursor.ts';
import { useClipboard } from './use-clipboard.ts';
import type { SheetEdits } from '../use-edits.ts';

interface Asked {
  sheet: SheetShape;
  /** The columns by name. */
  columns: readonly string[];
  /** What a cell says when it is copied. */
  text: (row: number, column: number) => string;
  edits: Pick<SheetEdits, 'commit' | 'undo' | 'redo'>;
  start: Cursor;
  /** Takes the focus out of the cell that is open, which takes what is typed there. */
  leaveCell: () => void;
}

/** Cursor, typing and keys of the sheet. */
export function useSheet({ sheet, columns, text, edits, start, leaveCell }: Asked) {
  const names = { dates: sheet.dates, columns };
  const [kept, setKept] = useState(() => toKeptCursor(start, names));
  const [editor, setEditor] = useState<Editor>();
  const isLeaving = useRef(false);
  const size = { rows: sheet.dates.length, columns: columns.length };
  const { date } = kept.at;
  // The keys that follow what is gone are meant for no other cell. Who has closed a column goes on in the row.
  const isGone = editor !== undefined || !sheet.dates.includes(date);
  const cursor = findKeptCursor(kept, names) ?? (isGone ? null : findNearestCell(kept, names));
  const range = cursor && toRange(cursor);
  const typing = cursor && editor;

  const goTo = (next: Cursor): void => {
    setKept(toKeptCursor(next, names));
    setEditor(undefined);
  };
  const open = (typed?: string): void => {
    const field = cursor && sheet.fields[cursor.at.column];
    if (!field || typing) return;
    const from = sheet.figure(date, field);
    setEditor({ field, text: typed ?? String(from ?? ''), isSelected: typed === undefined, from });
  };
  /** Takes what is typed; false where it cannot be taken, which stays to be mended. */
  const enter = (leave: Leave): boolean => {
    if (!cursor || !typing) return true;
    const { field, from } = typing;
    const why = explainRefusedText(field, typing.text);
    if (why !== undefined) {
      setEditor({ ...typing, why });
      return false;
    }
    const to = parseQuantity(typing.text);
    if (to !== from) edits.commit([{ date, field, from, to }]);
    goTo(moveAfterEntry(cursor, leave, size));
    return true;
  };
  /** The sheet once the cell that is open is left, with what was typed there; what cannot be taken gives way. */
  const finishTyping = (): SheetShape => {
    if (!typing) return sheet;
    leaveCell();
    setEditor(undefined);
    const { field, text: typed } = typing;
    if (explainRefusedText(field, typed) !== undefined) return sheet;
    return withFigure(sheet, { date, field, to: parseQuantity(typed) });
  };
  const { handlers, ...clipboard } = useClipboard({
    cursor,
    isTyping: !!typing,
    text,
    left: finishTyping,
    commit: edits.commit,
  });

  const handleKey = (event: KeyboardEvent): void => {
    const wasLeaving = isLeaving.current;
    isLeaving.current = event.key === 'Escape';
    if (event.key === 'Escape') return;
    const at = cursor ?? findNearestCell(kept, names);
    const next =
      event.key === 'Tab'
        ? wasLeaving
          ? null
          : moveByTab(at, event.shiftKey, size)
        : moveCursor(at, event, size);
    if (next) goTo(cursor ? next : at);
    else if (!runCommand(event)) return;
    event.preventDefault();
  };
  const runCommand = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean => {
    const letter = key.toLowerCase();
    if (ctrlKey || metaKey) {
      if (letter === 'z') (shiftKey ? edits.redo : edits.undo)();
      else if (letter === 'y') edits.redo();
      else if (letter === 'd') edits.commit(range ? fillDown(sheet, range) : []);
      else if (letter === 'a') goTo(selectWholeSheet(size));
      else return false;
      return true;
    }
    if (altKey) return false;
    if (key === 'Enter' || key === 'F2') open();
    else if (key === 'Delete' || key === 'Backspace') edits.commit(range ? clearRange(sheet, range) : []);
    else if (/^[\d-]$/.test(key)) open(key);
    else return false;
    return true;
  };

  return {
    cursor,
    editor: typing ?? null,
    /** What the cursor was on, and what was being typed there, when it went away. */
    gone: cursor ? null : { date, editor },
    /** Something was typed that is neither taken nor given up. */
    hasTyped: editor !== undefined && isTyped(editor),
    ...clipboard,
    goTo,
    /** Extends what is selected to a cell. */
    reach: (at: CellPlace): void => goTo({ anchor: cursor?.anchor ?? at, at }),
    open,
    type: (typed: string): void => setEditor((now) => now && { ...now, text: typed, why: undefined }),
    enter,
    cancel: (): void => setEditor(undefined),
    handlers: { ...handlers, onKeyDown: handleKey },
  };
}
