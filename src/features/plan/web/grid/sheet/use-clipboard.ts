import { useState, type ClipboardEvent } from 'react';
import type { PlanChange } from '../../../rules/changes.ts';
import { parseBlock } from '../../../rules/sheet/pasted.ts';
import { copyRange, pasteBlock, type PasteOutcome, type SheetShape } from '../../../rules/sheet/sheet.ts';
import { toRange, type Cursor } from './cursor.ts';

interface Props {
  cursor: Cursor | null;
  /** Whether its cell is open for typing. */
  isTyping: boolean;
  /** The text of a cell when it is copied. */
  text: (row: number, column: number) => string;
  /** Closes the open cell; answers the sheet with what was typed there. */
  finishTyping: () => SheetShape;
  commit: (changes: readonly PlanChange[]) => void;
}

/** What is copied out of the sheet and pasted into it. */
export function useClipboard({ cursor, isTyping, text, finishTyping, commit }: Props) {
  const [pasted, setPasted] = useState<PasteOutcome>();
  const onCopy = (event: ClipboardEvent): void => {
    if (!cursor || isTyping) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', copyRange(toRange(cursor), text));
  };
  const onPaste = (event: ClipboardEvent): void => {
    const clip = event.clipboardData.getData('text');
    // One figure goes into the field that is open, a block into the sheet from there on.
    if (!cursor || (isTyping && !parseBlock(clip))) return;
    event.preventDefault();
    const into = toRange(isTyping ? { at: cursor.at, anchor: cursor.at } : cursor);
    const found = pasteBlock(finishTyping(), into, parseBlock(clip) ?? [[clip.trim()]]);
    // A block that is taken as a whole can be undone; one that is refused in part, or adds days, is shown first.
    if (found.rejected.length > 0 || found.added.size > 0) setPasted(found);
    else commit(found.changes);
  };

  return {
    /** What is looked at before it is taken. */
    pasted,
    apply: (changes: readonly PlanChange[]): void => {
      commit(changes);
      setPasted(undefined);
    },
    dismiss: (): void => setPasted(undefined),
    handlers: { onCopy, onPaste },
  };
}
