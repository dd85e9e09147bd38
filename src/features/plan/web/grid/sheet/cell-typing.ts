import { explainRefusedText, parseFigure, withFigure, type SheetShape } from '../../../rules/sheet/sheet.ts';
import type { SheetEdits } from '../use-edits.ts';
import { isTyped } from './CellEditor.tsx';
import { moveAfterEntry, type Leave } from './cursor.ts';
import type { SheetCursor } from './use-sheet-cursor.ts';

interface Props {
  sheet: SheetShape;
  place: SheetCursor;
  commit: SheetEdits['commit'];
  /** Takes the focus out of the open cell, which takes what is typed there. */
  leaveCell: () => void;
}

/** Opens the cell with the cursor, takes what is typed there, or gives it up. */
export function buildCellTyping({ sheet, place, commit, leaveCell }: Props) {
  const { cursor, date, editor, setEditor } = place;
  const typing = cursor && editor;
  return {
    typing: typing ?? null,
    open: (typed?: string): void => {
      const field = cursor && sheet.fields[cursor.at.column];
      if (!field || typing) return;
      const from = sheet.figure(date, field);
      setEditor({ field, text: typed ?? String(from ?? ''), isSelected: typed === undefined, from });
    },
    /** Takes what is typed; false where it is refused, which stays to be corrected. */
    enter: (leave: Leave): boolean => {
      if (!cursor || !typing) return true;
      const { field, from } = typing;
      // What was only looked at needs no reason: a day that is not planned yet has no target and no legs.
      const why = isTyped(typing) ? explainRefusedText(field, typing.text) : undefined;
      if (why !== undefined) {
        setEditor({ ...typing, why });
        return false;
      }
      const to = parseFigure(typing.text);
      if (to !== from) commit([{ date, field, from, to }]);
      place.goTo(moveAfterEntry(cursor, leave, place.size));
      return true;
    },
    /** The sheet once the open cell is left, with what was typed there; what is refused gives way. */
    finish: (): SheetShape => {
      if (!typing) return sheet;
      leaveCell();
      setEditor(undefined);
      const { field, text } = typing;
      if (explainRefusedText(field, text) !== undefined) return sheet;
      return withFigure(sheet, { date, field, to: parseFigure(text) });
    },
  };
}
