import { useState } from 'react';
import type { Editor } from './CellEditor.tsx';
import { toRange, type Cursor, type SheetSize } from './cursor.ts';
import { toKeptCursor, findKeptCursor, findNearestCell, type Names } from './kept-cursor.ts';

/** Where the cursor is, by the names of its cells, and the cell that is open for typing. */
export function useSheetCursor(start: Cursor, names: Names) {
  const [kept, setKept] = useState(() => toKeptCursor(start, names));
  const [editor, setEditor] = useState<Editor>();
  const size: SheetSize = { rows: names.dates.length, columns: names.columns.length };
  const { date } = kept.at;
  // Keys that follow a row that is gone are meant for no other cell. After a column has been closed, the row goes on.
  const isGone = editor !== undefined || !names.dates.includes(date);
  const cursor = findKeptCursor(kept, names) ?? (isGone ? null : findNearestCell(kept, names));
  return {
    cursor,
    /** The cell that keys act on: where the cursor is, else the cell that took its place. */
    nearest: cursor ?? findNearestCell(kept, names),
    range: cursor && toRange(cursor),
    /** The day with the cursor, also after it has gone. */
    date,
    size,
    editor,
    setEditor,
    goTo: (next: Cursor): void => {
      setKept(toKeptCursor(next, names));
      setEditor(undefined);
    },
  };
}

export type SheetCursor = ReturnType<typeof useSheetCursor>;
