import type { SheetShape } from '../../../rules/sheet/sheet.ts';
import type { SheetEdits } from '../use-edits.ts';
import { isTyped } from './CellEditor.tsx';
import { buildCellTyping } from './cell-typing.ts';
import type { CellPlace, Cursor } from './cursor.ts';
import { useClipboard } from './use-clipboard.ts';
import { useSheetCursor } from './use-sheet-cursor.ts';
import { useSheetKeys } from './use-sheet-keys.ts';

interface Props {
  sheet: SheetShape;
  /** The columns by name. */
  columns: readonly string[];
  /** The text of a cell when it is copied. */
  text: (row: number, column: number) => string;
  edits: Pick<SheetEdits, 'commit' | 'undo' | 'redo'>;
  start: Cursor;
  /** Takes the focus out of the open cell, which takes what is typed there. */
  leaveCell: () => void;
}

/** Cursor, typing, clipboard and keys of the sheet. */
export function useSheet({ sheet, columns, text, edits, start, leaveCell }: Props) {
  const place = useSheetCursor(start, { dates: sheet.dates, columns });
  const { cursor, date, editor, setEditor, goTo } = place;
  const { commit } = edits;
  const { typing, open, enter, finish } = buildCellTyping({ sheet, place, commit, leaveCell });
  const { handlers, ...clipboard } = useClipboard({
    cursor,
    isTyping: typing !== null,
    text,
    finishTyping: finish,
    commit,
  });
  const onKeyDown = useSheetKeys({ sheet, place, edits, open });
  return {
    cursor,
    range: place.range,
    editor: typing,
    /** What the cursor was on, and what was being typed there, when it went away. */
    gone: cursor ? null : { date, editor },
    /** Something was typed that is neither saved nor given up. */
    hasTyped: editor !== undefined && isTyped(editor),
    ...clipboard,
    goTo,
    /** Extends the selection to a cell. */
    reach: (at: CellPlace): void => goTo({ anchor: cursor?.anchor ?? at, at }),
    open,
    type: (typed: string): void => setEditor((now) => now && { ...now, text: typed, why: undefined }),
    enter,
    cancel: (): void => setEditor(undefined),
    handlers: { ...handlers, onKeyDown },
  };
}
