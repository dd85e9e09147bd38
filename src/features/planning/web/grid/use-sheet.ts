import { useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import type { Change } from '../../rules/changes.ts';
import { blockOf } from '../../rules/pasted.ts';
import { cleared, copied, fillDown, pasteInto, type Pasted, type Sheet } from '../../rules/sheet.ts';
import type { Leave } from './CellEditor.tsx';
import { cursorAt, moved, rangeOf, tabbed, type Cursor } from './cursor.ts';
import type { Editor } from './GridRow.tsx';
import type { SheetEdits } from './use-edits.ts';

interface Asked {
  sheet: Sheet;
  /** What a cell says when it is copied. */
  text: (row: number, column: number) => string;
  edits: Pick<SheetEdits, 'commit' | 'undo' | 'redo'>;
  start: Cursor;
}

const STEPS: Record<Leave, [rows: number, columns: number]> = {
  down: [1, 0],
  up: [-1, 0],
  right: [0, 1],
  left: [0, -1],
  stay: [0, 0],
};

/** Cursor, typing, clipboard and keys of the sheet. */
export function useSheet({ sheet, text, edits, start }: Asked) {
  const [cursor, setCursor] = useState(start);
  const [editor, setEditor] = useState<Editor & { from: number | null }>();
  const [pasted, setPasted] = useState<Pasted>();
  const isLeaving = useRef(false);
  const size = { rows: sheet.dates.length, columns: sheet.fields.length };
  const { row, column } = cursor.at;
  const date = sheet.dates[row];
  const field = sheet.fields[column];

  const goTo = (next: Cursor): void => {
    setCursor(next);
    setEditor(undefined);
  };
  const open = (typed?: string): void => {
    if (date === undefined || !field) return;
    const from = sheet.figure(date, field);
    setEditor({ text: typed ?? String(from ?? ''), isSelected: typed === undefined, from });
  };
  const enter = (quantity: number, leave: Leave): void => {
    const from = editor?.from ?? null;
    if (date !== undefined && field && quantity !== from) edits.commit([{ date, field, from, to: quantity }]);
    const [down, right] = STEPS[leave];
    goTo(
      cursorAt(
        Math.min(size.rows - 1, Math.max(0, row + down)),
        Math.min(size.columns - 1, Math.max(0, column + right)),
      ),
    );
  };
  const apply = (changes: readonly Change[]): void => {
    edits.commit(changes);
    setPasted(undefined);
  };

  const press = (event: KeyboardEvent): void => {
    const wasLeaving = isLeaving.current;
    isLeaving.current = event.key === 'Escape';
    if (event.key === 'Escape') return;
    const next =
      event.key === 'Tab'
        ? wasLeaving
          ? null
          : tabbed(cursor, event.shiftKey, size)
        : moved(cursor, event, size);
    if (next) goTo(next);
    else if (!command(event)) return;
    event.preventDefault();
  };
  const command = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean => {
    const letter = key.toLowerCase();
    if (ctrlKey || metaKey) {
      if (letter === 'z') (shiftKey ? edits.redo : edits.undo)();
      else if (letter === 'y') edits.redo();
      else if (letter === 'd') edits.commit(fillDown(sheet, rangeOf(cursor)));
      else if (letter === 'a') setCursor(wholeOf(size));
      else return false;
      return true;
    }
    if (altKey) return false;
    if (key === 'Enter' || key === 'F2') open();
    else if (key === 'Delete' || key === 'Backspace') edits.commit(cleared(sheet, rangeOf(cursor)));
    else if (/^[\d-]$/.test(key)) open(key);
    else return false;
    return true;
  };
  const copy = (event: ClipboardEvent): void => {
    if (editor) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', copied(rangeOf(cursor), text));
  };
  const paste = (event: ClipboardEvent): void => {
    const clip = event.clipboardData.getData('text');
    // One figure goes into the field that is open, a block into the sheet.
    if (editor && !blockOf(clip)) return;
    event.preventDefault();
    setEditor(undefined);
    const block = blockOf(clip) ?? [[clip.trim()]];
    const found = pasteInto(sheet, rangeOf(cursor), block);
    const isAdding = found.changes.some(({ from }) => from === null);
    // What is taken as it stands can be undone; what is left out, or adds days, is looked at first.
    if (found.rejected.length > 0 || isAdding) setPasted(found);
    else edits.commit(found.changes);
  };

  return {
    cursor,
    editor: editor ?? null,
    pasted,
    goTo,
    /** Extends what is selected to a cell. */
    reach: (to: number, column: number): void =>
      setCursor({ anchor: cursor.anchor, at: { row: to, column } }),
    open,
    enter,
    cancel: (): void => setEditor(undefined),
    apply,
    dismiss: (): void => setPasted(undefined),
    handlers: { onKeyDown: press, onCopy: copy, onPaste: paste },
  };
}

const wholeOf = ({ rows, columns }: { rows: number; columns: number }): Cursor => ({
  anchor: { row: 0, column: 0 },
  at: { row: rows - 1, column: columns - 1 },
});
