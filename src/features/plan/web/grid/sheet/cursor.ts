import type { CellRange } from '../../../rules/sheet/sheet.ts';

export interface CellPlace {
  row: number;
  column: number;
}

/** Where the cursor is in the sheet; the selection reaches from the anchor to there. */
export interface Cursor {
  at: CellPlace;
  anchor: CellPlace;
}

export interface SheetSize {
  rows: number;
  columns: number;
}

export const createCursor = (row: number, column: number): Cursor => ({
  at: { row, column },
  anchor: { row, column },
});

export const toRange = ({ at, anchor }: Cursor): CellRange => ({
  top: Math.min(at.row, anchor.row),
  bottom: Math.max(at.row, anchor.row),
  left: Math.min(at.column, anchor.column),
  right: Math.max(at.column, anchor.column),
});

/** Where the cursor goes after an entry. */
export type Leave = 'down' | 'up' | 'right' | 'left' | 'stay';

const STEPS: Record<Leave, [rows: number, columns: number]> = {
  down: [1, 0],
  up: [-1, 0],
  right: [0, 1],
  left: [0, -1],
  stay: [0, 0],
};

export function moveAfterEntry({ at }: Cursor, leave: Leave, size: SheetSize): Cursor {
  const [down, right] = STEPS[leave];
  const { row, column } = keepInside({ row: at.row + down, column: at.column + right }, size);
  return createCursor(row, column);
}

const keepInside = ({ row, column }: CellPlace, { rows, columns }: SheetSize): CellPlace => ({
  row: Math.min(rows - 1, Math.max(0, row)),
  column: Math.min(columns - 1, Math.max(0, column)),
});

export const selectWholeSheet = ({ rows, columns }: SheetSize): Cursor => ({
  anchor: { row: 0, column: 0 },
  at: { row: rows - 1, column: columns - 1 },
});

const PAGE = 12;

interface Keys {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
}

/** Where a key leads, by the pattern of a spreadsheet; null for a key that leads nowhere. Shift holds the anchor. */
export function moveCursor(
  cursor: Cursor,
  { key, ctrlKey, metaKey, shiftKey }: Keys,
  size: SheetSize,
): Cursor | null {
  const { row, column } = cursor.at;
  const isFar = ctrlKey || metaKey;
  const [lastRow, lastColumn] = [size.rows - 1, size.columns - 1];
  const to = (): CellPlace | null => {
    switch (key) {
      case 'ArrowUp':
        return { row: isFar ? 0 : row - 1, column };
      case 'ArrowDown':
        return { row: isFar ? lastRow : row + 1, column };
      case 'ArrowLeft':
        return { row, column: isFar ? 0 : column - 1 };
      case 'ArrowRight':
        return { row, column: isFar ? lastColumn : column + 1 };
      case 'PageUp':
        return { row: row - PAGE, column };
      case 'PageDown':
        return { row: row + PAGE, column };
      case 'Home':
        return { row: isFar ? 0 : row, column: 0 };
      case 'End':
        return { row: isFar ? lastRow : row, column: lastColumn };
      default:
        return null;
    }
  };
  const place = to();
  if (!place) return null;
  const at = keepInside(place, size);
  return { at, anchor: shiftKey ? cursor.anchor : at };
}

/** The next cell of a row, or of the row after it; null at the end of the sheet, where Tab leaves it. */
export function moveByTab({ at: { row, column } }: Cursor, isBack: boolean, size: SheetSize): Cursor | null {
  const index = row * size.columns + column + (isBack ? -1 : 1);
  if (index < 0 || index >= size.rows * size.columns) return null;
  return createCursor(Math.floor(index / size.columns), index % size.columns);
}
