import { QUANTITY_MAX } from '../fields.ts';
import { readWholeNumber } from '#shared/numbers.ts';

/** A block of cells as spreadsheets copy it: tabs between columns, line ends between rows. */
export function parseBlock(text: string): string[][] | null {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/);
  const block = lines.map((line) => line.split('\t'));
  return block.length > 1 || (block[0]?.length ?? 0) > 1 ? block : null;
}

interface RefusedText {
  text: string;
  why: string;
}

interface ParsedBlock<Cell> {
  taken: [Cell, number][];
  refused: RefusedText[];
}

/** The cells of a block that are not empty: an empty one leaves the cell below it as it is. */
export const listFilledCells = (block: readonly (readonly string[])[]) =>
  block.flatMap((texts, row) =>
    texts.flatMap((text, column) =>
      text.trim() === '' ? [] : [{ text, row, column, quantity: parsePastedQuantity(text) }],
    ),
  );

/** Where each cell of a pasted block goes, from a cell on; what is no quantity, or has no place, is refused. */
export function placeBlock<Cell>(
  block: readonly (readonly string[])[],
  layout: readonly (readonly Cell[])[],
  from: { row: number; column: number },
): ParsedBlock<Cell> {
  const placed: ParsedBlock<Cell> = { taken: [], refused: [] };
  for (const { text, quantity, ...at } of listFilledCells(block)) {
    const cell = layout[from.row + at.row]?.[from.column + at.column];
    if (cell === undefined) placed.refused.push({ text, why: 'outside the sheet' });
    else if (typeof quantity === 'string') placed.refused.push({ text, why: quantity });
    else placed.taken.push([cell, quantity]);
  }
  return placed;
}

/** A pasted text as a quantity, or why it is none. */
export function parsePastedQuantity(text: string): number | string {
  const quantity = readWholeNumber(text);
  if (quantity === undefined) return 'not a whole number';
  if (quantity < 0) return 'negative';
  return quantity > QUANTITY_MAX ? 'too large' : quantity;
}
